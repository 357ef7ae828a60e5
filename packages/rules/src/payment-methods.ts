import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { OfflineMethod, PaymentMethod } from '@filiale/contracts/ordering/place-order';
import {
  byOnlineMethod,
  flagsOf,
  type OnlineFlags,
  type OnlineMethod,
  onlineMethods,
} from '@filiale/contracts/payment/online-methods';
import {
  currencyOfMeans,
  type OnlinePaymentMeans,
  onlinePaymentMeansNames,
} from '@filiale/contracts/payment/online-payment-means';
import { isPublishableKey } from './publishable-key.ts';

type PaymentConfig = Pick<
  Config,
  | 'enableCash'
  | 'enablePluginATMCard'
  | 'enableATMCard'
  | 'enablePluginHydroAGVoucher'
  | 'enableHydroAGVoucher'
  | OnlineFlags['plugin' | 'config']
>;
type PaymentBranch = Pick<
  Branch,
  'isCashEnabled' | 'isATMCardEnabled' | 'isHydroAGVoucherEnabled' | OnlineFlags['branch']
>;

type Switches = {
  readonly config: keyof PaymentConfig;
  readonly plugin: keyof PaymentConfig | null;
  readonly branch: keyof PaymentBranch;
};

const offline: Readonly<Record<OfflineMethod, Switches>> = {
  cash: { config: 'enableCash', plugin: null, branch: 'isCashEnabled' },
  'atm-card': { config: 'enableATMCard', plugin: 'enablePluginATMCard', branch: 'isATMCardEnabled' },
  'hydro-ag-voucher': {
    config: 'enableHydroAGVoucher',
    plugin: 'enablePluginHydroAGVoucher',
    branch: 'isHydroAGVoucherEnabled',
  },
};
/** Which flags a method needs, in the order of the tiles. Cash needs no plugin. Source: PAY-001..003, READ-014. */
const switches: Readonly<Record<PaymentMethod, Switches>> = { ...offline, ...byOnlineMethod(flagsOf) };
/** Every method, in the order of the tiles. */
export const allPaymentMethods = Object.keys(switches) as readonly PaymentMethod[];

/** Methods that are paid at the counter, at the table or at the door; no provider takes part. */
export const offlinePaymentMethods = Object.keys(offline) as readonly OfflineMethod[];

const isOffline = (method: PaymentMethod): method is OfflineMethod => method in offline;

/** True for methods that a payment provider handles. */
export const isOnlinePayment = (method: PaymentMethod): boolean => !isOffline(method);

/** The word for a method: customers pay “online” with any provider. */
export const paymentWord = (method: PaymentMethod): OfflineMethod | 'online' => (isOffline(method) ? method : 'online');

/**
 * Payment methods a branch offers, in the order of the tiles. `available` is what this installation can carry out at all:
 * the online methods are left out where no payment service runs. Source: PAY-001..003.
 */
export function offeredPaymentMethods(
  config: PaymentConfig,
  branch: PaymentBranch,
  available: readonly PaymentMethod[],
): PaymentMethod[] {
  return allPaymentMethods.filter((method) => {
    const flags = switches[method];
    const isPluginOn = flags.plugin === null || config[flags.plugin];
    return available.includes(method) && config[flags.config] && isPluginOn && branch[flags.branch];
  });
}

/** The method the form starts with: cash, else datatrans, else the first offered; null where none is. Source: PAY-004. */
export function defaultPaymentMethod(offered: readonly PaymentMethod[]): PaymentMethod | null {
  if (offered.includes('cash')) return 'cash';
  return offered.includes('datatrans') ? 'datatrans' : (offered[0] ?? null);
}

/** What customers choose from: a method, and what is paid with at its provider; null: any that it takes, or no provider takes part. */
export type PaymentChoice = { readonly method: PaymentMethod; readonly means: OnlinePaymentMeans | null };

type MeansConfig = Pick<Config, 'currency' | 'stripePublishableKey' | OnlineFlags['means']>;
const carriedBy = byOnlineMethod(({ carries }) => carries as readonly OnlinePaymentMeans[]);
const fieldOf = byOnlineMethod((method) => flagsOf(method).means);

/** What one can pay with at a provider: as the company says, as far as the provider's page can begin with it and in this currency. */
const pageMeansAt = (method: OnlineMethod, config: MeansConfig): readonly OnlinePaymentMeans[] =>
  config[fieldOf[method]].filter(
    (means) => carriedBy[method].includes(means) && (currencyOfMeans[means] ?? config.currency) === config.currency,
  );

const isOfHundredths = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

/** Whether the company has the button of wallets in its own page. Its provider counts currencies as we do, those of hundredths. ADR 123. */
export const hasWallet = ({ stripePublishableKey, currency }: Pick<MeansConfig, 'currency' | 'stripePublishableKey'>) =>
  isPublishableKey(stripePublishableKey) && isOfHundredths(currency);

/** The same, and the button in our own page where the company has it. */
const meansAt = (method: OnlineMethod, config: MeansConfig): readonly OnlinePaymentMeans[] => [
  ...pageMeansAt(method, config),
  ...(method === 'stripe' && hasWallet(config) ? (['wallet'] as const) : []),
];

/** Whether the company takes these means over this method. */
export const isMeansTaken = ({ method, means }: PaymentChoice, config: MeansConfig): boolean =>
  means === null || (!isOffline(method) && meansAt(method, config).includes(means));

/**
 * What a checkout offers: first what is paid on the spot, then each means once, over the first method that takes it, then methods of which
 * nobody has said what they take. A method whose means others take already is not offered beside them. ADR 115.
 */
export function paymentChoices(offered: readonly PaymentMethod[], config: MeansConfig): PaymentChoice[] {
  const online = onlineMethods.map(({ value }) => value).filter((method) => offered.includes(method));
  return [
    ...offered.filter(isOffline).map((method) => ({ method, means: null })),
    ...onlinePaymentMeansNames.flatMap((means) => {
      const method = online.find((one) => meansAt(one, config).includes(means));
      return method ? [{ method, means }] : [];
    }),
    ...online.filter((method) => pageMeansAt(method, config).length === 0).map((method) => ({ method, means: null })),
  ];
}

/**
 * The choice in force: the one that was chosen, else its means over whichever method takes them now, else the first of the chosen method, else
 * of the default one. Undefined where nothing is offered. Source: PAY-004.
 */
export function choiceInForce<C extends PaymentChoice>(choices: readonly C[], chosen: PaymentChoice): C | undefined {
  const standard = defaultPaymentMethod([...new Set(choices.map(({ method }) => method))]);
  const isAnyMeans = chosen.means === null || isOffline(chosen.method);
  return (
    choices.find(({ method, means }) => method === chosen.method && means === chosen.means) ??
    choices.find(({ means }) => !isAnyMeans && means === chosen.means) ??
    choices.find(({ method }) => method === chosen.method) ??
    choices.find(({ method }) => method === standard)
  );
}
