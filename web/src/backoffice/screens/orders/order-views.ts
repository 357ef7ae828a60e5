import { type ListState, listStateOf, queryOfState } from '../../grid/list-state.ts';

/** The views of the list of orders. */
export const orderViews = ['open', 'missed', 'today', 'history'] as const;
export type OrderView = (typeof orderViews)[number];

/** States of orders that wait for something. */
const OPEN_STATES = 'placed,counterOffered,confirmed,inDelivery,delivered';
const FROM = 'createdAt.gte';
/** By when they are due. */
const URGENT = 'dueAt';
export const NEWEST_FIRST = '-createdAt';

const bare = listStateOf('');

/** What a view asks for; `dayBegan` is when the present day began, as ISO. */
const filterOf = (view: OrderView, dayBegan: string): ListState['filter'] => {
  switch (view) {
    case 'open':
      return { state: OPEN_STATES };
    case 'missed':
      return { isLate: 'true' };
    case 'today':
      return { [FROM]: dayBegan };
    case 'history':
      return {};
    default:
      return view satisfies never;
  }
};
const sortOf = (view: OrderView): string => (view === 'open' || view === 'missed' ? URGENT : NEWEST_FIRST);

/** The state of the list as a view begins with it: at the branch, in the layout and the days that are looked at. */
export const stateOfView = (view: OrderView, dayBegan: string, looked: LookedAt): ListState => ({
  ...bare,
  filter: filterOf(view, dayBegan),
  sort: sortOf(view),
  branch: looked.branch,
  ...(looked.layout && { layout: looked.layout, period: looked.period ?? null, date: looked.date ?? null }),
});
type LookedAt = Pick<ListState, 'branch'> & Partial<Pick<ListState, 'layout' | 'period' | 'date'>>;

/** A view as it begins, but with what is searched for. */
export const searchedView = (view: OrderView, dayBegan: string, state: LookedAt & Pick<ListState, 'search'>) => ({
  ...stateOfView(view, dayBegan, state),
  search: state.search,
});

/** The query of a view's address. */
export const queryOfView = (...view: Parameters<typeof stateOfView>): string => queryOfState(stateOfView(...view));

/** The view of an address; open orders by default. */
export function orderStateOf(query: string, dayBegan: string): ListState {
  const state = listStateOf(query);
  const isBare = state.search === '' && state.sort === '' && Object.keys(state.filter).length === 0;
  return isBare ? { ...stateOfView('open', dayBegan, state), page: state.page } : state;
}

/** The view that a state belongs to, however it was narrowed further. */
export function viewOf({ filter }: Pick<ListState, 'filter'>, dayBegan: string): OrderView {
  const own = orderViews.find((view) => {
    const wanted = Object.entries(filterOf(view, dayBegan));
    return wanted.length > 0 && wanted.every(([name, value]) => filter[name] === value);
  });
  return own ?? 'history';
}

/** The filters that were set besides the view's own, which its tab says already. */
export function ownFilters({ filter }: Pick<ListState, 'filter'>, dayBegan: string): ListState['filter'] {
  const ofView = filterOf(viewOf({ filter }, dayBegan), dayBegan);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => !(name in ofView)));
}

/** The filters of the list where others are set within its view. */
export const withOwnFilters = (
  state: Pick<ListState, 'filter'>,
  own: ListState['filter'],
  dayBegan: string,
): ListState['filter'] => ({ ...filterOf(viewOf(state, dayBegan), dayBegan), ...own });
