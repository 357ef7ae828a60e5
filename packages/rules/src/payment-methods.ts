import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';

type PaymentConfig = Pick<
  Config,
  | 'enableCash'
  | 'enablePluginATMCard'
  | 'enableATMCard'
  | 'enablePluginHydroAGVoucher'
  | 'enableHydroAGVoucher'
  | 'enablePluginMollie'
  | 'enableMollie'
  | 'enablePluginDatatrans'
  | 'enableDatatrans'
>;
type PaymentBranch = Pick<
  Branch,
  'isCashEnabled' | 'isATMCardEnabled' | 'isHydroAGVoucherEnabled' | 'isMollieEnabled' | 'isDatatransEnabled'
>;

type Switches = {
  readonly global: keyof PaymentConfig;
  readonly plugin: keyof PaymentConfig | null;
  readonly branch: keyof PaymentBranch;
};

/** Which flags a method needs, in the order of the tiles. Cash needs no plugin. Source: PAY-001..003, specification reading 14. */
const switches: Readonly<Record<PaymentMethod, Switches>> = {
  cash: { global: 'enableCash', plugin: null, branch: 'isCashEnabled' },
  'atm-card': { global: 'enableATMCard', plugin: 'enablePluginATMCard', branch: 'isATMCardEnabled' },
  'hydro-ag-voucher': {
    global: 'enableHydroAGVoucher',
    plugin: 'enablePluginHydroAGVoucher',
    branch: 'isHydroAGVoucherEnabled',
  },
  mollie: { global: 'enableMollie', plugin: 'enablePluginMollie', branch: 'isMollieEnabled' },
  datatrans: { global: 'enableDatatrans', plugin: 'enablePluginDatatrans', branch: 'isDatatransEnabled' },
};
/** Every method, in the order of the tiles. */
export const allPaymentMethods = Object.keys(switches) as readonly PaymentMethod[];

/** Methods that are paid at the counter, at the table or at the door; no provider takes part. */
export const offlinePaymentMethods: readonly PaymentMethod[] = ['cash', 'atm-card', 'hydro-ag-voucher'];

/** True for methods that a payment provider handles. */
export const isOnlinePayment = (method: PaymentMethod): boolean => !offlinePaymentMethods.includes(method);

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
    return available.includes(method) && config[flags.global] && isPluginOn && branch[flags.branch];
  });
}

/** The method the form starts with: cash, else datatrans, else the first offered; null where none is. Source: PAY-004. */
export function defaultPaymentMethod(offered: readonly PaymentMethod[]): PaymentMethod | null {
  if (offered.includes('cash')) return 'cash';
  return offered.includes('datatrans') ? 'datatrans' : (offered[0] ?? null);
}
