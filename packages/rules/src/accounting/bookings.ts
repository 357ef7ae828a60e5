/** Which account something is booked on: by rate, by payment method, or without either where it is for all others. */
export type BookingAccount = {
  readonly use: 'revenue' | 'tips' | 'payment';
  /** Of revenue, in percent. */
  readonly taxRate: number | null;
  /** Of payments. */
  readonly paymentMethod: string | null;
  readonly account: string;
  /** Key of the tax that the accountant's program needs; empty where the account says it. */
  readonly taxKey: string;
};

/** What is to be booked of an order, or of many. */
export type Bookable = {
  /** Local day of the branch, `2026-11-25`. */
  readonly day: string;
  readonly branch: string;
  /** Number of the order, or what stands for it. */
  readonly document: string;
  readonly text: string;
  readonly paymentMethod: string;
  readonly currency: string;
  readonly isTip: boolean;
  readonly taxRate: number | null;
  /** Below 0 where something was taken back. */
  readonly grossCents: number;
  readonly taxCents: number | null;
};

/** One booking: from the account of the payment method to that of the revenue or the tips. */
export type Booking = Bookable & { readonly debit: string; readonly credit: string; readonly taxKey: string };

/** What has no account: a rate, a payment method, or the tips. */
export type MissingAccount =
  | { readonly use: 'revenue'; readonly taxRate: number | null }
  | { readonly use: 'payment'; readonly paymentMethod: string }
  | { readonly use: 'tips' };

const accountOf = (accounts: readonly BookingAccount[], { isTip, taxRate }: Bookable): BookingAccount | undefined => {
  const own = accounts.filter(({ use }) => use === (isTip ? 'tips' : 'revenue'));
  return isTip ? own[0] : (own.find((each) => each.taxRate === taxRate) ?? own.find((each) => each.taxRate === null));
};
const paidTo = (accounts: readonly BookingAccount[], { paymentMethod }: Bookable): BookingAccount | undefined => {
  const own = accounts.filter(({ use }) => use === 'payment');
  return own.find((each) => each.paymentMethod === paymentMethod) ?? own.find((each) => each.paymentMethod === null);
};

/** A booking with its accounts, or everything of it that has none. */
export function bookingOf(
  bookable: Bookable,
  accounts: readonly BookingAccount[],
): Booking | { readonly missing: readonly MissingAccount[] } {
  const credit = accountOf(accounts, bookable);
  const debit = paidTo(accounts, bookable);
  if (credit && debit) return { ...bookable, debit: debit.account, credit: credit.account, taxKey: credit.taxKey };
  const { isTip, taxRate, paymentMethod } = bookable;
  return {
    missing: [
      ...(credit ? [] : [isTip ? { use: 'tips' as const } : { use: 'revenue' as const, taxRate }]),
      ...(debit ? [] : [{ use: 'payment' as const, paymentMethod }]),
    ],
  };
}

/** Sums for each day, branch, payment method, rate and currency, in the order in which they first come; `textOf` names a sum. */
export function sumsOfDays(
  bookables: Iterable<Bookable>,
  textOf: (first: Bookable) => Pick<Bookable, 'document' | 'text'>,
): readonly Bookable[] {
  const sums = new Map<string, Bookable>();
  for (const each of bookables) {
    const { day, branch, paymentMethod, currency, isTip, taxRate, grossCents, taxCents } = each;
    const key = JSON.stringify([day, branch, paymentMethod, currency, isTip, taxRate]);
    const known = sums.get(key) ?? { ...each, ...textOf(each), grossCents: 0, taxCents: 0 };
    sums.set(key, {
      ...known,
      grossCents: known.grossCents + grossCents,
      taxCents: known.taxCents === null || taxCents === null ? null : known.taxCents + taxCents,
    });
  }
  return [...sums.values()].filter(({ grossCents }) => grossCents !== 0);
}
