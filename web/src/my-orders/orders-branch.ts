/** The part of a branch that is shown with an order. `name` is in the page's language. */
export type OrdersBranch = {
  readonly id: string;
  readonly identifier: string;
  readonly name: string;
  readonly timeZone: string;
};
/** Company data for orders whose branch is gone. */
export type OrdersCompany = { readonly timeZone: string };
