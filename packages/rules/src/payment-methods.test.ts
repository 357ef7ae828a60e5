import type { PaymentMethod } from '@filiale/contracts/ordering/place-order';
import { byOnlineFlag, flagsOf, type OnlineFlags, onlineMethods } from '@filiale/contracts/payment/online-methods';
import { onlinePaymentMeansNames, pagePaymentMeans } from '@filiale/contracts/payment/online-payment-means';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  choiceInForce,
  defaultPaymentMethod,
  isMeansTaken,
  isOnlinePayment,
  offeredPaymentMethods,
  offlinePaymentMethods,
  paymentChoices,
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

describe('what a checkout offers', () => {
  const taking = {
    ...{ currency: 'EUR', stripePublishableKey: '' },
    ...{ mollieMethods: [], datatransMethods: [], stripeMethods: [] },
  };
  const stripePublishableKey = 'pk_test_0123456789';
  const shown = (more: object, offered: readonly PaymentMethod[] = all) =>
    paymentChoices(offered, { ...taking, ...more }).map(({ method, means }) => `${method} ${means ?? ''}`.trim());

  it('is each means once, over the first provider that takes it, in an order of its own', () => {
    const lists = {
      mollieMethods: ['eps', 'card'],
      datatransMethods: ['payPal', 'card'],
      stripeMethods: ['card', 'klarna', 'applePay'],
    };
    expect(shown(lists, ['cash', 'mollie', 'datatrans', 'stripe'])).toEqual([
      'cash',
      'mollie card',
      'mollie eps',
      'stripe applePay',
      'datatrans payPal',
      'stripe klarna',
    ]);
    // Where the branch does without a provider, the next one takes its place.
    expect(shown(lists, ['datatrans', 'stripe'])).toContain('datatrans card');
    expect(shown({ mollieMethods: ['card'], datatransMethods: ['card'] }, ['mollie', 'datatrans'])).toEqual([
      'mollie card',
    ]);
  });

  it('is a provider as such where nobody has said what it takes', () => {
    expect(shown({ mollieMethods: ['card'] }, ['mollie', 'datatrans'])).toEqual(['mollie card', 'datatrans']);
    expect(shown({}, online)).toEqual(online);
  });

  it('leaves out what the provider cannot begin with, and what knows another currency only', () => {
    expect(shown({ mollieMethods: ['card', 'klarna', 'twint'] }, ['mollie'])).toEqual(['mollie card']);
    expect(shown({ currency: 'CHF', mollieMethods: ['eps', 'twint'] }, ['mollie'])).toEqual(['mollie twint']);
    expect(shown({ mollieMethods: ['klarna'] }, ['mollie'])).toEqual(['mollie']);
    const config = { ...taking, mollieMethods: ['card', 'twint'] } as Parameters<typeof isMeansTaken>[1];
    const taken = (method: PaymentMethod, means: 'card' | 'twint' | null) => isMeansTaken({ method, means }, config);
    expect([taken('mollie', 'card'), taken('mollie', null), taken('cash', null)]).toEqual([true, true, true]);
    expect([taken('mollie', 'twint'), taken('stripe', 'card'), taken('cash', 'card')]).toEqual([false, false, false]);
  });

  it('is the button of a wallet over Stripe with its public key, beside its page, and in currencies of hundredths', () => {
    expect(shown({ stripePublishableKey, stripeMethods: ['card'] }, ['cash', 'stripe'])).toEqual([
      'cash',
      'stripe card',
      'stripe wallet',
    ]);
    // Who has no wallet is led to the page.
    expect(shown({ stripePublishableKey }, ['stripe'])).toEqual(['stripe wallet', 'stripe']);
    const page = { method: 'stripe', means: null } as const;
    expect(choiceInForce(paymentChoices(['stripe'], { ...taking, stripePublishableKey }), page)).toEqual(page);
    expect(shown({ stripePublishableKey, mollieMethods: ['card'] }, ['mollie'])).toEqual(['mollie card']);
    for (const wrong of ['', 'sk_live_0123456789', 'pk_live_'])
      expect(shown({ stripePublishableKey: wrong }, ['stripe'])).toEqual(['stripe']);
    expect(shown({ stripePublishableKey, currency: 'JPY' }, ['stripe'])).toEqual(['stripe']);
    const taken = (config: object, method: PaymentMethod = 'stripe') =>
      isMeansTaken({ method, means: 'wallet' }, { ...taking, ...config });
    expect([taken({ stripePublishableKey }), taken({}), taken({ stripePublishableKey }, 'mollie')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('holds each means and each method that is not covered once, and one choice is always in force', () => {
    const means = fc.subarray(pagePaymentMeans.map(({ value }) => value));
    const config = fc.record({
      currency: fc.constantFrom('EUR', 'CHF'),
      stripePublishableKey: fc.constantFrom('', stripePublishableKey),
      mollieMethods: means,
      datatransMethods: means,
      stripeMethods: means,
    });
    const chosen = fc.record({
      method: fc.constantFrom(...all),
      means: fc.constantFrom(null, ...onlinePaymentMeansNames),
    });
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), config, chosen, (offered, taken, choice) => {
        const choices = paymentChoices(offered, taken);
        expect(new Set(choices.map((one) => one.means ?? one.method)).size).toBe(choices.length);
        for (const one of choices)
          expect([offered.includes(one.method), isMeansTaken(one, taken)]).toEqual([true, true]);
        const inForce = choiceInForce(choices, choice);
        expect(choices).toContain(inForce);
        if (choices.some((one) => one.method === choice.method && one.means === choice.means))
          expect(inForce).toEqual(choice);
      }),
    );
  });
});
