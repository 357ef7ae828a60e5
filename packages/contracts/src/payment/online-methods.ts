import { type PagePaymentMeans, pagePaymentMeans } from './online-payment-means.ts';

/**
 * Methods that are paid on a provider's page, in the order of their tiles. All else follows from this list: the flags of company and
 * branch (`enableMollie`, `isMollieEnabled`), texts, the front desk, the webhook's address. `means`: what one pays with there
 * until the company says otherwise. `carries`: what the provider's page can begin with, by its documentation (ADR 115). Source: PAY-001.
 */
export const onlineMethods = [
  {
    value: 'mollie',
    name: 'Mollie',
    means: [],
    // Klarna is refused there without the customer's address, which nobody is asked for who collects.
    carries: ['card', 'eps', 'applePay', 'googlePay', 'payPal', 'twint', 'iDeal', 'bancontact', 'satispay'],
  },
  {
    value: 'datatrans',
    name: 'Datatrans',
    means: [],
    carries: ['card', 'eps', 'applePay', 'googlePay', 'payPal', 'twint'],
  },
  {
    value: 'stripe',
    name: 'Stripe',
    means: ['card', 'applePay', 'googlePay'],
    carries: pagePaymentMeans.map(({ value }) => value),
  },
] as const satisfies readonly {
  value: string;
  name: string;
  means: readonly PagePaymentMeans[];
  carries: readonly PagePaymentMeans[];
}[];
type Listed = (typeof onlineMethods)[number];
export type OnlineMethod = Listed['value'];

/** Names of the flags and fields that each method has. */
export type OnlineFlags = {
  readonly branch: `is${Listed['name']}Enabled`;
  readonly config: `enable${Listed['name']}`;
  readonly plugin: `enablePlugin${Listed['name']}`;
  /** What one can pay with there, as `OnlinePaymentMeans`, though the stored field is called methods. */
  readonly means: `${OnlineMethod}Methods`;
};
export const flagsOf = ({ value, name }: Listed): OnlineFlags => ({
  branch: `is${name}Enabled`,
  config: `enable${name}`,
  plugin: `enablePlugin${name}`,
  means: `${value}Methods`,
});

/** One value for every online method, by its name. */
export const byOnlineMethod = <T>(of: (method: Listed) => T): Readonly<Record<OnlineMethod, T>> =>
  Object.fromEntries(onlineMethods.map((method) => [method.value, of(method)])) as Record<OnlineMethod, T>;

/** One value for the flag of every online method, by the flag's name: `byOnlineFlag('branch', () => true)` switches all of them on. */
export const byOnlineFlag = <K extends keyof OnlineFlags, T>(
  kind: K,
  of: (method: Listed) => T,
): Readonly<Record<OnlineFlags[K], T>> =>
  Object.fromEntries(onlineMethods.map((method) => [flagsOf(method)[kind], of(method)])) as Record<OnlineFlags[K], T>;
