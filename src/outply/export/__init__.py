"""Export: a game and its search as WebAssembly, and as a page that plays without a server.

    op.to_wasm(game, algorithm)    a module and its description, for Node, a page, or any other machine of WebAssembly
    to_page(game, algorithm)       the HTML of a page with board, rules and search: `outply export`

kernels    what Python does around a search, as kernels
wasm       the module: rules, a search, and the memory that they begin with
scripts    methods that draw and name, as data that a page can run
views      how a page draws a game and names its actions
page       the page: one HTML file
gallery    all bundled games as a static site
static/    engine.js plays and searches, python.js and view.js draw, worker.js joins them; page.html is built
"""

from outply.compiler.wasm.errors import NoWasm
from outply.export.page import to_page
from outply.export.wasm import Exported, to_wasm

__all__ = ["Exported", "NoWasm", "to_page", "to_wasm"]
