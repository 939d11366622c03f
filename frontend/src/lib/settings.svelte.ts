// How to search: algorithm, options, budget and seed, as the forms of the page have them.
import type { Algorithms, BudgetGiven, DescribedAlgorithm } from './messages';
import { spec, type Values } from './options';
import type { Table } from './table.svelte';

export const BUDGETS: [string, BudgetGiven][] = [
  ['0.2 s', { seconds: 0.2 }], ['1 s', { seconds: 1 }], ['3 s', { seconds: 3 }], ['10 s', { seconds: 10 }], ['60 s', { seconds: 60 }],
  ['20 simulations', { simulations: 20 }], ['1,000 simulations', { simulations: 1000 }], ['20,000 simulations', { simulations: 20_000 }], ['400,000 simulations', { simulations: 400_000 }],
  ['depth 2', { depth: 2 }], ['depth 4', { depth: 4 }], ['depth 8', { depth: 8 }],
];

export class Settings {
  algorithms = $state.raw<Algorithms | null>(null);
  name = $state('');
  values = $state.raw<Values>({});
  limit = $state('1 s');
  seed = $state(1);
  textbook = $state(true);

  get usual(): string { return this.algorithms?.algorithms.find((one) => one.default)?.name ?? this.algorithms?.algorithms[0]?.name ?? ''; }
  get chosen(): DescribedAlgorithm | undefined { return this.algorithms?.algorithms.find((one) => one.name === (this.name || this.usual)); }
  get text(): string { return this.chosen ? spec(this.chosen.name, this.chosen.options, this.values) : ''; }

  /** The budgets that the algorithm goes by. */
  get budgets(): [string, BudgetGiven][] {
    const limits = this.chosen?.limits ?? [];
    return BUDGETS.filter(([, given]) => !limits.length || Object.keys(given).every((key) => limits.includes(key)));
  }

  get budget(): BudgetGiven {
    const listed = this.budgets;
    return (listed.find(([text]) => text === this.limit) ?? listed[0] ?? BUDGETS[1]!)[1];
  }

  pick(name: string): void { this.name = name; this.values = {}; }

  /** What is searched with; a trace of alpha-beta is that of textbooks unless somebody wants the real one. */
  wanted(trace: boolean): string { return trace && this.textbook && this.chosen?.name === 'alpha_beta' ? 'alpha_beta:textbook' : this.text; }

  /** Searches; a trace waits until it is known which algorithm is followed. */
  run(table: Table, trace: boolean): void { if (trace && !this.algorithms) return; table.search(this.wanted(trace), this.budget, this.seed, trace); }
}
