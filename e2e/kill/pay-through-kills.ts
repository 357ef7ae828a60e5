import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@filiale/contracts/api/client';
import { byOnlineFlag, onlineMethods } from '@filiale/contracts/payment/online-methods';
import type { Stack } from '@filiale/devstack/stack';
import { changeConfig } from '../change-config.ts';
import { offerOnlinePayment, openShop, untilOrderable } from '../open-shop.ts';
import { pspOf, WALLET_KEY } from '../psp.ts';
import { staffOf } from '../test-stack.ts';
import { countMoney, type MoneyCount } from './count-money.ts';
import { type Afterwards, byWallet, type PayingCustomer, payingCustomer, type Wish } from './paying-customer.ts';
import { killVictim, startVictim } from './victims.ts';

/** The steps of an online order at which a process is killed. */
export const paymentSteps = ['create', 'redirect', 'callback', 'refund'] as const;
export type PaymentStep = (typeof paymentSteps)[number];

export type PaymentKillPlan = {
  readonly victims: readonly string[];
  readonly steps: readonly PaymentStep[];
  /** Milliseconds after a step has begun at which its victim is killed. */
  readonly momentsMs: readonly number[];
  readonly awayMs: number;
  readonly report: (line: string) => void;
};
export type PaymentKillResult = MoneyCount & { readonly kills: number };

/** How long the providers take for each answer, so that a kill falls into the call. */
const PROVIDER_MS = 250;
const callsOf = { create: 'create', redirect: 'create', callback: 'status', refund: 'refund' } as const;

/** What becomes of the orders of one kill: paid and kept, given up, declined, refused by staff, given back in part. */
const fates: readonly { readonly wish: Wish; readonly afterwards: Afterwards; readonly isByWallet?: true }[] = [
  { wish: 'pay', afterwards: 'keep' },
  { wish: 'cancel', afterwards: 'keep' },
  { wish: 'pay', afterwards: 'reject' },
  { wish: 'fail', afterwards: 'keep' },
  { wish: 'pay', afterwards: 'give back a part' },
  { wish: 'pay', afterwards: 'give back a part', isByWallet: true },
];

/**
 * Customers pay online while processes are killed with SIGKILL at every step of their orders; afterwards every order must have
 * reached its right end, and the shop's books must say to the cent what the providers' ledger says.
 */
export async function payThroughKills(stack: Stack, plan: PaymentKillPlan): Promise<PaymentKillResult> {
  const origin = `http://127.0.0.1:${stack.ports.gateway}`;
  const staff = staffOf(stack, 15_000);
  const customer = createClient({ origin, timeoutMs: 15_000 });
  const psp = pspOf(stack);
  await offerOnlinePayment(staff);
  const shop = await openShop(staff, {
    branch: byOnlineFlag('branch', () => true),
    order: { paymentMethod: 'mollie' },
  });
  const shipped = await changeConfig(staff, { stripePublishableKey: WALLET_KEY });
  await untilOrderable(customer, { ...shop.order(), ...byWallet });

  const everybody: PayingCustomer[] = [];
  let kills = 0;
  const killAt = async (victim: string, momentMs: number): Promise<void> => {
    await pause(momentMs);
    await killVictim(stack, victim);
    kills += 1;
    await pause(plan.awayMs);
    await startVictim(stack, victim);
  };

  for (const fatal of plan.steps) {
    for (const victim of plan.victims) {
      for (const momentMs of plan.momentsMs) {
        const batch = fates.map((fate, index) => {
          const turn = (everybody.length + index) % onlineMethods.length;
          const paymentMethod = onlineMethods[turn]?.value ?? 'mollie';
          const body = { ...shop.order(), ...(fate.isByWallet ? byWallet : { paymentMethod }) };
          return payingCustomer({ customer, staff, psp, origin }, { body, ...fate });
        });
        everybody.push(...batch);
        for (const step of paymentSteps) {
          if (step === fatal) {
            await psp.befalls({ kind: 'slow', on: callsOf[step], times: batch.length, delayMs: PROVIDER_MS });
          }
          const acting = step === 'refund' ? batch.filter(({ wish }) => wish === 'pay') : batch;
          await Promise.all([
            ...acting.map((one) => one[step]()),
            ...(step === fatal ? [killAt(victim, momentMs)] : []),
          ]);
        }
        await psp.forgetFaults();
        plan.report(`kill -9 ${victim} ${momentMs} ms into ${fatal}: ${everybody.length} orders so far`);
      }
    }
  }
  const money = await countMoney(stack, { staff, psp, branchId: shop.branch.id }, everybody);
  await changeConfig(staff, { stripePublishableKey: shipped.stripePublishableKey });
  return { kills, ...money };
}
