"""Export: a game and its search as WebAssembly, and as a page that plays without a server.

    op.to_wasm(game, algorithm)    a module and its description, for Node, a page, or any other machine of WebAssembly
    to_page(game, algorithm)       the HTML of a page with board, rules and search: `outply export`

kernels    what Python does around a search, as kernels
wasm       the module: rules, a search, and the memory that they begin with
levels     the levels of a game that a module may have
searches   the searches of a module, with their objects, entries and tables
records    the search for a player who does not see all
scripts    methods that draw and name, as data that a page can run
views      how a page draws a game and names its actions
packing    a module behind what is told of it, and a script, by LZMA
unpacking  LZMA unpacked, by a module of our own
page       the page: one HTML file
element    a game as files for a page of one's own
bundle     scripts of JavaScript, joined
gallery    all bundled games as a static site
static/    engine.js plays and searches, python.js and view.js draw, unpack.js reads, worker.js and module.js join them;
           page.html, page.built.js, element.js and worker.built.js are built (frontend/export)
"""

from outply.compiler.wasm.errors import NoWasm
from outply.export.page import to_page
from outply.export.wasm import Exported, to_wasm

__all__ = ["Exported", "NoWasm", "to_page", "to_wasm"]
