import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type Attempt,
  type AttemptStatus,
  coveredCents,
  type Ledger,
  owedCaptures,
  paymentStateOf,
  type Refund,
  refundableCents,
  sum,
} from './payment-ledger.ts';
import { applyReading, changeAmount, endHold, endOrder, handOver, laterStatus, undoHandOver } from './payment-moves.ts';
import { refundAnswered, requestRefund } from './payment-refunds.ts';
import type { Reading, Step } from './payment-step.ts';
import { isRefusal } from './refusal.ts';

const at = '2026-03-01T11:00:00.000Z';
const context = () => {
  let count = 0;
  return { at, newId: () => `id-${++count}` };
};
const attempt = (id: string): Attempt => ({
  id,
  key: id,
  method: 'mollie',
  kind: 'session',
  means: null,
  reference: `tr_${id}`,
  redirectUrl: 'https://pay.example/',
  status: 'open',
  amountCents: 1_000,
  currency: 'EUR',
  reason: '',
  createdAt: at,
  updatedAt: at,
});
const ledgerWith = (...attempts: Attempt[]): Ledger => ({
  orderId: 'order',
  revision: 1,
  method: 'mollie',
  amountCents: 1_000,
  currency: 'EUR',
  isQuotation: false,
  closedAs: null,
  isHoldEnded: false,
  orderEnd: null,
  attempts,
  captures: [],
  refunds: [],
});
const reading = (status: AttemptStatus): Reading => ({
  reference: null,
  status,
  chargedBackCents: 0,
  reason: '',
  refunds: [],
});
const statuses: readonly AttemptStatus[] = ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'];

type Command =
  | { readonly kind: 'reading'; readonly attempt: string; readonly status: AttemptStatus }
  | { readonly kind: 'refund'; readonly cents: number | null }
  | { readonly kind: 'answer'; readonly index: number; readonly status: 'sent' | 'done' | 'failed' }
  | { readonly kind: 'amount'; readonly cents: number }
  | { readonly kind: 'hold' | 'reject' | 'complete' };
const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('reading' as const),
      attempt: fc.constantFrom('a', 'b', 'c'),
      status: fc.constantFrom(...statuses),
    }),
  },
  fc.record({ kind: fc.constant('refund' as const), cents: fc.option(fc.integer({ min: 1, max: 1_500 })) }),
  fc.record({
    kind: fc.constant('answer' as const),
    index: fc.nat(5),
    status: fc.constantFrom('sent' as const, 'done' as const, 'failed' as const),
  }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 0, max: 2_000 }) }),
  fc.record({ kind: fc.constantFrom('hold' as const, 'reject' as const, 'complete' as const) }),
);

/** A provider gives back no more than it took. */
function isPossible({ captures, refunds }: Ledger, asked: Refund): boolean {
  const taken = captures.find(({ id }) => id === asked.capture)?.amountCents ?? 0;
  const given = refunds.filter(
    ({ id, capture, status }) =>
      id !== asked.id && capture === asked.capture && (status === 'sent' || status === 'done'),
  );
  return sum(given.map(({ amountCents }) => amountCents)) + asked.amountCents <= taken;
}

function carriedOut(ledger: Ledger, given: Command, moves: ReturnType<typeof context>): Step {
  switch (given.kind) {
    case 'reading':
      return applyReading(ledger, given.attempt, reading(given.status), moves);
    case 'refund': {
      const step = requestRefund(ledger, { amountCents: given.cents, reason: '', key: 'k' }, moves);
      return isRefusal(step) ? { ledger, tasks: [], cause: '' } : step;
    }
    case 'answer': {
      const asked = ledger.refunds[given.index];
      const status = asked && !isPossible(ledger, asked) ? 'failed' : given.status;
      return refundAnswered(ledger, asked?.id ?? '', { status, reference: null }, moves);
    }
    case 'amount':
      return changeAmount(ledger, given.cents, moves);
    case 'hold':
      return endHold(ledger, moves);
    case 'reject':
      return endOrder(ledger, 'rejected', moves);
    case 'complete':
      return handOver(ledger, moves);
    default:
      return given satisfies never;
  }
}

describe('the money of an order', () => {
  it('stops attempts to pay what the order cost before it was edited, and no other', () => {
    const ledger = ledgerWith(
      { ...attempt('old'), status: 'open' },
      { ...attempt('same'), amountCents: 800, status: 'pending' },
      { ...attempt('covers'), status: 'authorized' },
      { ...attempt('over'), status: 'failed' },
    );
    const { tasks, ledger: edited } = changeAmount(ledger, 800, context());
    expect([edited.amountCents, tasks]).toEqual([800, [{ kind: 'cancel', subject: 'old' }]]);
  });

  it('adds up and only goes forward, in any order of events from providers, staff and ordering', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const moves = context();
        let ledger = ledgerWith(attempt('a'), attempt('b'), attempt('c'));
        for (const given of commands) {
          const before = ledger;
          ledger = carriedOut(before, given, moves).ledger;
          const { capturedCents, refundedCents, coveredCents: covered } = paymentStateOf(ledger);
          expect(refundedCents).toBeLessThanOrEqual(capturedCents);
          expect(covered).toBeGreaterThanOrEqual(0);
          expect(covered).toBeLessThanOrEqual(capturedCents);
          for (const capture of ledger.captures) {
            const asked = ledger.refunds.filter((one) => one.capture === capture.id && one.status !== 'failed');
            expect(sum(asked.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(capture.amountCents);
          }
          expect(new Set(ledger.captures.map((one) => one.attempt)).size).toBe(ledger.captures.length);
          expect(owedCaptures(ledger).length).toBeLessThanOrEqual(
            Math.max(1, Math.ceil(ledger.amountCents / 1_000), owedCaptures(before).length),
          );
          for (const [index, known] of before.attempts.entries())
            expect(laterStatus(known.status, ledger.attempts[index]?.status ?? 'open')).toBe(
              ledger.attempts[index]?.status,
            );
          if (before.closedAs) expect(paymentStateOf(ledger).status).toBe(before.closedAs);
          // What nobody owes has been asked back in full, unless a provider refused to give it.
          for (const capture of ledger.captures.filter(({ isSurplus }) => isSurplus))
            if (!ledger.refunds.some((one) => one.capture === capture.id && one.status === 'failed'))
              expect(refundableCents(ledger, capture)).toBe(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('is not given back twice when a refund that was refused is made after all', () => {
    const moves = context();
    let ledger = applyReading(ledgerWith(attempt('a')), 'a', reading('paid'), moves).ledger;
    const ask = () => {
      const step = requestRefund(ledger, { amountCents: null, reason: '', key: 'k' }, moves);
      if (isRefusal(step)) throw new Error('refused');
      ledger = step.ledger;
    };
    const answer = (index: number, status: 'done' | 'failed') => {
      const id = ledger.refunds[index]?.id ?? '';
      ledger = refundAnswered(ledger, id, { status, reference: null }, moves).ledger;
    };
    ask();
    answer(0, 'failed');
    ask();
    answer(0, 'done');
    // The second is not sent any more: tasks look for what is requested.
    expect(ledger.refunds.map(({ status }) => status)).toEqual(['done', 'failed']);
    expect(paymentStateOf(ledger)).toMatchObject({ capturedCents: 1_000, refundedCents: 1_000 });
  });

  it('ends the same for readings of one attempt in any order, and any number of times', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(['open', 'pending', 'authorized', 'paid'] as const, { minLength: 4 }),
        fc.nat(3),
        (heard, again) => {
          const moves = context();
          let ledger = ledgerWith(attempt('a'));
          for (const status of [...heard, ...heard.slice(again)])
            ledger = applyReading(ledger, 'a', reading(status), moves).ledger;
          expect(paymentStateOf(ledger)).toMatchObject({ status: 'paid', capturedCents: 1_000, refundedCents: 0 });
          expect(ledger.captures).toHaveLength(1);
        },
      ),
    );
  });

  it.each([
    ['open', 'pending', 'pending'],
    ['pending', 'open', 'pending'],
    ['expired', 'pending', 'expired'],
    ['expired', 'paid', 'paid'],
    ['paid', 'expired', 'paid'],
    ['authorized', 'canceled', 'voided'],
    ['voided', 'authorized', 'voided'],
  ] as const)('an attempt that is %s and said to be %s is %s', (known, heard, after) => {
    expect(laterStatus(known, heard)).toBe(after);
  });

  it('is captured when it is only authorised, and voided when nobody wants it any more', () => {
    const moves = context();
    const wanted = applyReading(ledgerWith(attempt('a')), 'a', reading('authorized'), moves);
    expect(wanted.tasks).toEqual([{ kind: 'capture', subject: 'a' }]);
    const rejected = endOrder(ledgerWith(attempt('a')), 'rejected', moves).ledger;
    expect(applyReading(rejected, 'a', reading('authorized'), moves).tasks).toEqual([{ kind: 'cancel', subject: 'a' }]);
  });

  it('cancels the other attempts once one is paid, and gives a second payment back', () => {
    const moves = context();
    const first = applyReading(ledgerWith(attempt('a'), attempt('b')), 'a', reading('paid'), moves);
    expect(first.tasks).toEqual([{ kind: 'cancel', subject: 'b' }]);
    const second = applyReading(first.ledger, 'b', reading('paid'), moves);
    expect(second.cause).toBe('second-payment');
    expect(second.tasks.map(({ kind }) => kind)).toEqual(['refund']);
    expect(second.ledger.refunds.map(({ amountCents }) => amountCents)).toEqual([1_000]);
    expect(paymentStateOf(second.ledger).status).toBe('paid');
  });

  const paidOnline = (cents: number) =>
    applyReading(
      { ...ledgerWith({ ...attempt('a'), amountCents: cents }), amountCents: cents },
      'a',
      reading('paid'),
      context(),
    ).ledger;
  const goodwill = (ledger: Ledger, amountCents: number): Ledger => {
    const step = requestRefund(ledger, { amountCents, reason: '', key: 'k' }, { at, newId: () => 'goodwill' });
    if (isRefusal(step)) throw new Error('refused');
    return step.ledger;
  };
  const edited = (ledger: Ledger, cents: number) =>
    changeAmount(ledger, cents, { at, newId: () => `edited-to-${cents}` }).ledger;
  const backIn = ({ refunds }: Ledger) => refunds.map(({ cause, amountCents }) => [cause, amountCents]);

  it('of an order that was made cheaper and dearer again is owed as far as it went back', () => {
    const ledger = edited(edited(paidOnline(2_000), 1_500), 2_000);
    expect([coveredCents(ledger), backIn(ledger)]).toEqual([1_500, [['edited', 500]]]);
  });

  it('is not owed again when staff gave it back out of goodwill, and an edit still gives back its difference', () => {
    const ledger = goodwill(paidOnline(2_000), 500);
    expect(coveredCents(ledger)).toBe(2_000);
    expect(backIn(edited(ledger, 1_800))).toEqual([
      ['staff', 500],
      ['edited', 200],
    ]);
    expect(coveredCents(edited(ledger, 1_800))).toBe(1_800);
  });

  it('never goes back twice, however much goodwill there was', () => {
    const ledger = edited(goodwill(paidOnline(2_000), 1_500), 1_000);
    expect(backIn(ledger)).toEqual([
      ['staff', 1_500],
      ['edited', 500],
    ]);
    expect(backIn(edited(ledger, 800))).toEqual(backIn(ledger));
  });

  it('that went back with a canceled order is owed again once the order goes on', () => {
    const canceled = endOrder(paidOnline(2_000), 'canceled', context()).ledger;
    expect(coveredCents(canceled)).toBe(0);
  });

  it('is taken on the spot for the unpaid amount, and once', () => {
    let count = 0;
    const moves = { at, newId: () => `id-${++count}` };
    const cash: Ledger = { ...ledgerWith(), method: 'cash', amountCents: 2_000 };
    const eaten = handOver(cash, moves).ledger;
    expect(handOver(eaten, moves).ledger).toBe(eaten);
    const more = handOver(changeAmount(eaten, 2_500, moves).ledger, moves).ledger;
    expect(more.captures.map(({ amountCents }) => amountCents)).toEqual([2_000, 500]);
    const less = handOver(changeAmount(more, 1_900, moves).ledger, moves).ledger;
    expect([backIn(less), less.captures.length]).toEqual([[['edited', 600]], 2]);
    const pleased = goodwill(less, 300);
    expect(handOver(pleased, moves).ledger).toBe(pleased);
  });

  it('is not taken any more once the hand-over is undone, unless some of it was given back', () => {
    let count = 0;
    const moves = { at, newId: () => `id-${++count}` };
    const cash: Ledger = { ...ledgerWith(), method: 'cash', amountCents: 2_000 };
    const eaten = handOver(cash, moves).ledger;
    const undone = undoHandOver(eaten);
    expect([undone.cause, undone.ledger]).toEqual(['reopen', cash]);
    expect(paymentStateOf(undone.ledger)).toMatchObject({ status: 'none', capturedCents: 0, coveredCents: 0 });
    const again = handOver(changeAmount(undone.ledger, 2_500, moves).ledger, moves).ledger;
    expect(again.captures.map(({ amountCents }) => amountCents)).toEqual([2_500]);
    const pleased = goodwill(eaten, 300);
    expect(undoHandOver(pleased).ledger).toBe(pleased);
    const online = paidOnline(2_000);
    expect(undoHandOver(online).ledger).toBe(online);
  });

  it('counts refunds at the provider’s dashboard, and a charge-back', () => {
    const moves = context();
    const paid = applyReading(ledgerWith(attempt('a')), 'a', reading('paid'), moves).ledger;
    const refunds = [{ id: null, reference: 're_1', amountCents: 400, status: 'done' as const }];
    const byHand = applyReading(paid, 'a', { ...reading('paid'), refunds }, moves).ledger;
    expect(paymentStateOf(byHand)).toMatchObject({ status: 'partlyRefunded', refundedCents: 400 });
    expect(applyReading(byHand, 'a', { ...reading('paid'), refunds }, moves).ledger).toBe(byHand);
    const chargedBack = applyReading(byHand, 'a', { ...reading('paid'), refunds, chargedBackCents: 600 }, moves).ledger;
    expect(paymentStateOf(chargedBack).status).toBe('chargedBack');
    expect(requestRefund(chargedBack, { amountCents: null, reason: '', key: 'k' }, moves)).toMatchObject({
      code: 'payment.nothing-to-refund',
    });
  });
});
