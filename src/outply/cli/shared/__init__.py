"""What commands share: parameters, options, consoles and errors in one sentence."""
