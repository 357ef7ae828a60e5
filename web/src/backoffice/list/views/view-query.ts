import { type ListState, listStateOf, queryOfState } from '../../grid/list-state.ts';
import { noPeriod } from '../../period/periods.ts';

/** What a saved view keeps of a list: search, filters, columns and order; not where one is in it, and at which days and branch one looks. */
export const viewQueryOf = (state: ListState): string =>
  queryOfState({ ...state, ...noPeriod, period: state.period, page: 1, branch: null, view: null });

/** The state of a list that a view brings; the branch that is looked at stays. */
export const stateOfView = (
  view: { readonly id: string; readonly query: string } | null,
  { branch }: Pick<ListState, 'branch'>,
): ListState => ({ ...listStateOf(view?.query ?? ''), page: 1, branch, view: view?.id ?? null });

/** Whether a list shows something else than the view that was opened; null: the standard view. */
export const differsFrom = (view: { readonly query: string } | null, state: ListState): boolean =>
  viewQueryOf(listStateOf(view?.query ?? '')) !== viewQueryOf(state);
