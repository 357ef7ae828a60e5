import type { BookingFormat } from '@filiale/contracts/analytics/booking-format';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { demoId } from './demo-id.ts';

type Account = InputOf<typeof BookingFormat>['accounts'] extends infer A
  ? A extends readonly (infer O)[]
    ? O
    : never
  : never;

const account = (use: Account['use'], number: string, more: Partial<Account> = {}): Account => ({
  ...{ id: demoId('booking-account', `${use} ${number}`), use, account: number },
  ...more,
});
/** Accounts of the Austrian chart, as a small company has them; each says its tax. */
const accounts: readonly Account[] = [
  account('revenue', '4010', { taxRate: 10 }),
  account('revenue', '4020', { taxRate: 20 }),
  account('revenue', '4090'),
  account('payment', '2700', { paymentMethod: 'cash' }),
  account('payment', '2790'),
  account('tips', '3740'),
];

/** What the accountant of the demo company reads. */
export const bookingFormats: readonly (InputOf<typeof BookingFormat> & { readonly id: string })[] = [
  { id: demoId('booking-format', 'bmd'), name: 'BMD, Tagessummen', layout: 'bmd', per: 'day', accounts: [...accounts] },
  {
    ...{ id: demoId('booking-format', 'datev'), name: 'DATEV, je Bestellung', layout: 'datev', per: 'order' },
    ...{ adviserNumber: 29_098, clientNumber: 55_003, accounts: [...accounts] },
  },
];
