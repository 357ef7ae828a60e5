import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import { byOnlineFlag, flagsOf, type OnlineFlags, onlineMethods } from '@filiale/contracts/payment/online-methods';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  defaultPaymentMethod,
  isOnlinePayment,
  offeredPaymentMethods,
  offlinePaymentMethods,
} from './payment-methods.ts';

const config = {
  enableCash: true,
  enablePluginATMCard: true,
  enableATMCard: true,
  enablePluginHydroAGVoucher: true,
  enableHydroAGVoucher: true,
  ...byOnlineFlag('config', () => true),
  ...byOnlineFlag('plugin', () => true),
};
const branch = {
  isCashEnabled: true,
  isATMCardEnabled: true,
  isHydroAGVoucherEnabled: true,
  ...byOnlineFlag('branch', () => true),
};
const online = onlineMethods.map(({ value }) => value);
const all: PaymentMethod[] = ['cash', 'atm-card', 'hydro-ag-voucher', ...online];
const onlineFlag = (kind: keyof OnlineFlags) =>
  onlineMethods.map((method) => [method.value, flagsOf(method)[kind]] as [PaymentMethod, never]);

describe('offered payment methods', () => {
  it('are those of the specification, then the providers that joined, when all is on [PAY-001]', () => {
    expect(all.slice(0, 5)).toEqual(['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans']);
    expect(offeredPaymentMethods(config, branch, all)).toEqual(all);
  });

  it('follow flags called as the specification calls them [PAY-002, PAY-003]', () => {
    expect(onlineMethods.slice(0, 2).map(flagsOf)).toEqual([
      {
        config: 'enableMollie',
        plugin: 'enablePluginMollie',
        branch: 'isMollieEnabled',
        means: 'mollieMethods',
      },
      {
        config: 'enableDatatrans',
        plugin: 'enablePluginDatatrans',
        branch: 'isDatatransEnabled',
        means: 'datatransMethods',
      },
    ]);
  });

  it.each<[PaymentMethod, keyof typeof config]>([
    ['cash', 'enableCash'],
    ['atm-card', 'enableATMCard'],
    ['hydro-ag-voucher', 'enableHydroAGVoucher'],
    ...onlineFlag('config'),
  ])('leave out %s alone without the global flag %s [PAY-002]', (method, flag) => {
    const offered = offeredPaymentMethods({ ...config, [flag]: false }, branch, all);
    expect(offered).toEqual(all.filter((other) => other !== method));
  });

  it.each<[PaymentMethod, keyof typeof config]>([
    ['atm-card', 'enablePluginATMCard'],
    ['hydro-ag-voucher', 'enablePluginHydroAGVoucher'],
    ...onlineFlag('plugin'),
  ])('leave out %s alone without the plugin flag %s [PAY-003]', (method, flag) => {
    const offered = offeredPaymentMethods({ ...config, [flag]: false }, branch, all);
    expect(offered).toEqual(all.filter((other) => other !== method));
  });

  it.each<[PaymentMethod, keyof typeof branch]>([
    ['cash', 'isCashEnabled'],
    ['atm-card', 'isATMCardEnabled'],
    ['hydro-ag-voucher', 'isHydroAGVoucherEnabled'],
    ...onlineFlag('branch'),
  ])('leave out %s alone without the branch flag %s [PAY-003]', (method, flag) => {
    const offered = offeredPaymentMethods(config, { ...branch, [flag]: false }, all);
    expect(offered).toEqual(all.filter((other) => other !== method));
  });

  it('leave out what this installation cannot carry out', () => {
    expect(offeredPaymentMethods(config, branch, offlinePaymentMethods)).toEqual([
      'cash',
      'atm-card',
      'hydro-ag-voucher',
    ]);
  });

  it('distinguish online methods from those at the door', () => {
    expect(all.filter(isOnlinePayment)).toEqual(online);
  });
});

describe('the default payment method', () => {
  it.each<[PaymentMethod[], PaymentMethod | null]>([
    [all, 'cash'],
    [['mollie', 'datatrans', 'atm-card'], 'datatrans'],
    [['atm-card', 'mollie'], 'atm-card'],
    [[], null],
  ])('among %j is %s [PAY-004]', (offered, expected) => {
    expect(defaultPaymentMethod(offered)).toBe(expected);
  });

  it('is always one of those offered', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (offered) => {
        expect(offered).toContain(defaultPaymentMethod(offered));
      }),
    );
  });
});
