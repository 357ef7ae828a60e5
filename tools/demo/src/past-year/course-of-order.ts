import type { Questionnaire } from '@filiale/contracts/catalog/questionnaire';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { answerQuestionnaire } from '@filiale/ordering/use-cases/answer-questionnaire';
import { changeOrderStatus } from '@filiale/ordering/use-cases/change-order-status';
import { editItem } from '@filiale/ordering/use-cases/edit-item';
import type { Actor, MoveBody } from '@filiale/rules/order-lifecycle';
import { applyReading } from '@filiale/rules/payment-moves';
import { requestRefund } from '@filiale/rules/payment-refunds';
import { isRefusal } from '@filiale/rules/refusal';
import type { Chance } from './chance.ts';
import type { OrderInMemory } from './order-in-memory.ts';

/** How often something befalls an order. */
const often = {
  ...{ unpaid: 0.035, rejected: 0.012, canceled: 0.018, edited: 0.03, refunded: 0.009, slip: 0.004, rated: 0.11 },
  ...{ quotationRejected: 0.25, lessOf: 0.6 },
} as const;
const refusals = ['Leider ausverkauft.', 'Die Küche ist übervoll.', 'Zu weit weg für uns.'];
const cancellations = ['Auf Wunsch des Gastes.', 'Niemand war da.', 'Doppelt bestellt.', 'Strom ausgefallen.'];
const complaints = ['Kalt geliefert', 'Getränk hat gefehlt', 'Falsche Beilage', 'Zu spät'];
const praise = ['Sehr gut!', 'Wie immer ausgezeichnet.', 'Schnell und freundlich.', '', '', ''];
const blame = ['Leider kalt angekommen.', 'Hat sehr lange gedauert.', 'Das Schnitzel war trocken.', ''];

const MINUTE_MS = 60_000;
/** Minutes that staff promises, and by how many they are missed. */
const promises = { delivery: [35, 55], takeaway: [15, 30], 'dine-in': [10, 25] } as const;
const COMPLAINT_CENTS = [300, 500, 800, 1_000];

type Course = { readonly branchIdentifier: string; readonly by: Actor; readonly chance: Chance };

/** What becomes of an order from when it was placed to its end, a rating or a refund days later. */
export async function lead(life: OrderInMemory, { branchIdentifier, by, chance }: Course): Promise<void> {
  const { ordering, command, order, now } = life;
  const moves = (body: MoveBody) =>
    life.does(() => changeOrderStatus(ordering, command, { ...body, by, at: now().toISOString() }));

  if (order().state === 'awaitingPayment') {
    life.wait(0.2);
    const attempt = await life.opensPayment(branchIdentifier);
    life.wait(chance.between(1, 4));
    await payOrNot(life, attempt, !chance.is(often.unpaid));
    if (order().state !== 'placed') return;
  }
  life.wait(chance.between(1, order().isQuotation ? 300 : 6));
  if (chance.is(order().isQuotation ? often.quotationRejected : often.rejected))
    return moves({ type: 'reject', message: chance.oneOf(refusals) });
  await confirm(life, moves, chance);
  if (chance.is(often.edited)) {
    life.wait(chance.between(1, 5));
    await edit(life, by, chance);
  }
  if (chance.is(often.canceled)) {
    life.wait(chance.between(2, 15));
    return moves({ type: 'cancel', message: chance.oneOf(cancellations) });
  }
  waitUntil(life, readyAt(life), chance.between(-6, 5));
  await moves({ type: 'in-delivery' });
  if (order().isDelivery) {
    life.wait(chance.between(8, 25));
    await moves({ type: 'delivered' });
    life.wait(chance.between(1, 10));
  } else life.wait(chance.between(1, 12));
  await moves({ type: 'completed' });
  if (chance.is(often.slip)) {
    life.wait(1);
    await moves({ type: 'reopen' });
    life.wait(chance.between(2, 6));
    await moves({ type: 'completed' });
  }
  if (chance.is(often.rated)) {
    life.wait(chance.between(20, 400));
    await life.does(() => answerQuestionnaire(ordering, command, answersOf(chance)));
  }
  if (chance.is(often.refunded)) {
    life.wait(chance.between(60, 2_000));
    await refund(life, chance);
  }
}

/** The provider says that the guest has paid, or has given up. */
const payOrNot = (life: OrderInMemory, attempt: string, isPaid: boolean): Promise<void> =>
  life.does(() =>
    life.payment.payments.change(life.order().id, (ledger) => {
      const at = life.now().toISOString();
      const said = { reference: `demo-${attempt}`, status: isPaid ? 'paid' : 'canceled', chargedBackCents: 0 } as const;
      const step = applyReading(ledger, attempt, { ...said, reason: '', refunds: [] }, { at, newId: life.newId });
      return { ledger: { ...ledger, ...step.ledger }, cause: step.cause, at };
    }),
  );

async function confirm(
  { order, now }: OrderInMemory,
  moves: (body: MoveBody) => Promise<void>,
  chance: Chance,
): Promise<void> {
  const { appointmentDate, isDelivery, isDineIn } = order();
  const [least, most] = promises[isDelivery ? 'delivery' : isDineIn ? 'dine-in' : 'takeaway'];
  const promised = new Date(now().getTime() + chance.between(least, most) * MINUTE_MS);
  await moves(appointmentDate ? { type: 'confirm' } : { type: 'confirm', appointment: promised.toISOString() });
}

const readyAt = ({ order, now }: OrderInMemory): Date => new Date(order().appointment ?? now());
/** Waits until so many minutes after an instant; one that is past already is now. */
function waitUntil(life: OrderInMemory, instant: Date, minutes: number): void {
  life.wait(Math.max(1, (instant.getTime() - life.now().getTime()) / MINUTE_MS + minutes));
}

/** Staff takes a piece off, adds one, or weighs. */
async function edit(life: OrderInMemory, by: Actor, chance: Chance): Promise<void> {
  const { items } = life.order();
  const item = chance.oneOf(items);
  const isCounted = Number.isInteger(item.amount) && item.calculationModel === 'fixed';
  const less = chance.is(often.lessOf) && (items.length > 1 || item.amount > 1);
  const amount = isCounted ? item.amount + (less ? -1 : 1) : item.amount + 1;
  await life.does(() =>
    editItem(life.ordering, life.command, { itemId: item.id, edit: { amount }, by, asked: [] }).catch((error) => {
      // A dish that is counted in other steps stays as it is.
      if (!(error instanceof ProblemError)) throw error;
    }),
  );
}

async function refund(life: OrderInMemory, chance: Chance): Promise<void> {
  const [amountCents, reason, key] = [chance.oneOf(COMPLAINT_CENTS), chance.oneOf(complaints), life.newId()];
  await life.does(() =>
    life.payment.payments.change(life.order().id, (ledger) => {
      const at = life.now().toISOString();
      const step = requestRefund(ledger, { amountCents, reason, key }, { at, newId: life.newId });
      return isRefusal(step) ? null : { ledger: { ...ledger, ...step.ledger }, cause: step.cause, at };
    }),
  );
}

function answersOf(chance: Chance): Questionnaire {
  const isHappy = chance.is(0.86);
  const stars = (): number => (isHappy ? chance.between(4, 5) : chance.between(1, 3));
  return {
    ...{ rating: stars(), foodRating: stars(), serviceRating: stars(), processRating: stars() },
    comment: chance.oneOf(isHappy ? praise : blame),
  };
}
