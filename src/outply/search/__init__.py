"""What every search shares: budget, run, the loop that spends a budget, trace, plan and report."""
