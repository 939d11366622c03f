"""`python -m outply` is the command `outply`."""

from outply.cli import main

if __name__ == "__main__":
    main(prog_name="python -m outply")
