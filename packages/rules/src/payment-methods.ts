import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { OfflineMethod, PaymentMethod } from '@filiale/contracts/ordering/place-order';
import { byOnlineMethod, flagsOf, type OnlineFlags } from '@filiale/contracts/payment/online-methods';

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
