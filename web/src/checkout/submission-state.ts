import type { PricingResult } from '@filiale/contracts/ordering/order';
import type { PlacedOrder } from '@filiale/contracts/ordering/place-order';
import type { OrderProblem } from './order-problems.ts';

/** The number where nobody has a status page, as at a terminal. */
export type EarlierOrder = Pick<PlacedOrder, 'uid' | 'hash' | 'ticketNumber'>;

/** As above, with the browser's time of it. */
export type DuplicateOrder = EarlierOrder & { readonly at: number };

/** What a form shows of its order on the way. */
export type SubmissionState = {
  readonly isProcessing: boolean;
  /** The order is placed and the browser on its way to the next page. */
  readonly isPlaced: boolean;
  /** That page is a payment provider's. */
  readonly isPaying: boolean;
  /** An order that was placed before, without the present items of the cart. */
  readonly earlier: EarlierOrder | null;
  readonly problems: readonly OrderProblem[];
  /** A sentence below the problems: a safe next step. */
  readonly hint: string | null;
  /** Counts the times problems came from the server, so that the list takes the focus each time. */
  readonly listFocus: number;
  readonly newPricing: PricingResult | null;
  /** An order of the same things that this browser placed a short while ago: is another one wanted? */
  readonly duplicate: DuplicateOrder | null;
};

export type SubmissionEvent =
  | { readonly type: 'sent' }
  /** Was not sent: `isListRead` where the list of problems takes the focus, and not a field. */
  | { readonly type: 'held-back'; readonly problems: readonly OrderProblem[]; readonly isListRead: boolean }
  | { readonly type: 'refused'; readonly problems: readonly OrderProblem[]; readonly hint?: string }
  | { readonly type: 'price-changed'; readonly pricing: PricingResult }
  /** Not sent yet: the same items were ordered a short while ago. */
  | { readonly type: 'asked-again'; readonly order: DuplicateOrder }
  /** The question before sending was dismissed. */
  | { readonly type: 'question-dismissed' }
  | { readonly type: 'placed'; readonly isPaying: boolean }
  | { readonly type: 'placed-earlier'; readonly order: EarlierOrder }
  /** The customer has changed these fields. */
  | { readonly type: 'changed'; readonly fields: readonly string[] | 'all' }
  /** The page is back in the browser after it was left. */
  | { readonly type: 'returned' };

export const idleSubmission: SubmissionState = {
  isProcessing: false,
  isPlaced: false,
  isPaying: false,
  earlier: null,
  problems: [],
  hint: null,
  listFocus: 0,
  newPricing: null,
  duplicate: null,
};

/** What a form shows after an event; the same object where nothing changes. */
export function submissionState(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  switch (event.type) {
    case 'sent':
      return { ...state, isProcessing: true, problems: [], hint: null, newPricing: null, duplicate: null };
    case 'held-back': {
      const { problems, isListRead } = event;
      const listFocus = state.listFocus + (isListRead ? 1 : 0);
      return { ...state, problems, hint: null, newPricing: null, duplicate: null, listFocus };
    }
    case 'refused': {
      const { problems, hint = null } = event;
      return { ...state, isProcessing: false, problems, hint, listFocus: state.listFocus + 1 };
    }
    case 'price-changed':
      return { ...state, isProcessing: false, newPricing: event.pricing };
    case 'asked-again':
      return { ...state, isProcessing: false, problems: [], hint: null, newPricing: null, duplicate: event.order };
    case 'question-dismissed':
      return state.newPricing || state.duplicate ? { ...state, newPricing: null, duplicate: null } : state;
    case 'placed':
      return { ...state, isPlaced: true, isPaying: event.isPaying };
    case 'placed-earlier':
      return { ...idleSubmission, earlier: event.order, listFocus: state.listFocus + 1 };
    case 'changed': {
      const { fields } = event;
      const isLeft = ({ field }: OrderProblem) => fields !== 'all' && (field === null || !fields.includes(field));
      const problems = state.problems.filter(isLeft);
      return problems.length === state.problems.length ? state : { ...state, problems };
    }
    case 'returned':
      return idleSubmission;
    default:
      return event satisfies never;
  }
}
