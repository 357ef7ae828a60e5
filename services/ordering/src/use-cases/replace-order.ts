import { isDeepStrictEqual } from 'node:util';
import type { Order } from '@filiale/contracts/ordering/order';
import { type OrderForm, orderFormShape } from '@filiale/contracts/ordering/place-order';
import { ReplacedOrder } from '@filiale/contracts/ordering/replaced-order';
import { fromRefusal, ProblemError, problemsError } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { orderModeOf } from '@filiale/rules/cart';
import { checkChangedContact } from '@filiale/rules/checkout';
import { countryOf } from '@filiale/rules/home-country';
import { type Actor, moveOrder } from '@filiale/rules/order-lifecycle';
import { refuseGuestField, refuseOtherField } from '@filiale/rules/order-replacement';
import { keptPhone, readPhone } from '@filiale/rules/phone-number';
import { isRefusal, type Refusal, refuse } from '@filiale/rules/refusal';
import type { Ordering } from '../context.ts';
import type { StoredOrder } from '../storage/order-row.ts';
import { isNonEmpty } from './draft-order.ts';
import { keepMetadata } from './keep-metadata.ts';
import { decisionOf, type OrderCommand, runCommand } from './run-command.ts';

type Replacement = {
  readonly body: ReplacedOrder;
  readonly by: Actor;
  /** Raises `access.forbidden` where the caller may not replace the metadata of orders of a branch. */
  readonly checkMetadataRight: (branch: string) => void;
};

const formFields = Object.keys(orderFormShape) as (keyof OrderForm)[];
const phones = ['phone', 'deliveryPhone'] as const;
/** Fields of an order that have a rule of their own; `updatedAt` also moves with metadata, which leave the revision as it is. */
const ruled: readonly string[] = [...formFields, 'revision', 'updatedAt', 'metadata'];
const otherFields = (Object.keys(ReplacedOrder.shape) as (keyof Order)[]).filter((name) => !ruled.includes(name));

/**
 * Replaces an order by itself with other data of the guest or other metadata. Whatever else differs is refused at its field, and nothing is changed
 * then. Metadata alone leave the revision as it is, as they do by their own call. Source: RES-019.
 */
export async function replaceOrder(
  ordering: Pick<Ordering, 'orders' | 'relay' | 'catalogue' | 'now'>,
  command: OrderCommand<Order>,
  { body, by, checkMetadataRight }: Replacement,
  meta: WriteMeta,
): Promise<Order> {
  const { view } = command;
  const asked = { ...command, revision: command.revision ?? body.revision };
  const replaced = await runCommand(ordering, asked, body, (order) => {
    const seen = view(order);
    if (body.revision !== order.revision) throw new ProblemError('record.stale', { details: { current: seen } });
    const guest = guestIn(body, seen, homeOf(order, ordering.catalogue.current()));
    const isOtherMetadata = !isDeepStrictEqual(body.metadata, order.metadata);
    const refused: Refusal[] = [
      ...otherFields.filter((name) => !isSame(name, body, seen)).map(refuseOtherField),
      ...Object.keys(guest).flatMap((name) => refuseGuestField(order, name as keyof OrderForm) ?? []),
    ];
    if (isNonEmpty(refused)) throw problemsError(refused);
    if (isOtherMetadata) checkMetadataRight(order.branch.id);
    if (Object.keys(guest).length === 0) return null;
    const move = { type: 'edit-guest', by, at: ordering.now().toISOString() } as const;
    const moved = moveOrder(order, move);
    if (isRefusal(moved)) throw fromRefusal(moved);
    const { metadata } = body;
    const edited = { ...moved.order, ...guest, metadata };
    const unfit = checkContact(ordering.catalogue.current(), edited, guest);
    if (isNonEmpty(unfit)) throw problemsError(unfit);
    return { ...decisionOf(edited, moved.event, move, command.traceparent), guest, metadata };
  });
  const isKept = replaced.revision !== body.revision || isDeepStrictEqual(body.metadata, replaced.metadata);
  if (isKept) return replaced;
  checkMetadataRight(replaced.branch.id);
  return view(await keepMetadata(ordering, { id: body.id, metadata: body.metadata, by }, meta));
}

/**
 * Fields of the guest that differ, numbers as they are kept. One that the body leaves out is forgotten, not empty: it is refused where the order has it.
 * A number that stands as it was typed is left so.
 */
function guestIn(body: ReplacedOrder, seen: Order, home: string): Partial<OrderForm> {
  const forgotten = formFields.filter((name) => body[name] === undefined && seen[name] !== undefined);
  const problems = forgotten.map((field) => refuse('field.required', field));
  if (isNonEmpty(problems)) throw problemsError(problems);
  const differs = (name: keyof OrderForm) => body[name] !== seen[name];
  const numbers = phones.filter(differs).map((name) => [name, keptPhone(body[name] ?? '', home)] as const);
  const asked = { ...body, ...Object.fromEntries(numbers) };
  return Object.fromEntries(
    formFields.filter((name) => asked[name] !== seen[name]).map((name) => [name, asked[name]]),
  ) as Partial<OrderForm>;
}

/** Where numbers of an order without a country are from. */
const homeOf = ({ branch }: StoredOrder, { branches, config }: ReturnType<Ordering['catalogue']['current']>): string =>
  countryOf(branches.get(branch.id), config);

/** Whether a field says what stands, read the same way. */
function isSame(name: keyof Order, body: ReplacedOrder, seen: Order): boolean {
  const read = ReplacedOrder.shape[name].safeParse(seen[name]);
  return isDeepStrictEqual(body[name], read.success ? read.data : seen[name]);
}

function checkContact(
  catalogue: ReturnType<Ordering['catalogue']['current']>,
  order: StoredOrder,
  guest: Partial<OrderForm>,
): Refusal[] {
  const branch = catalogue.branches.get(order.branch.id);
  if (!branch) return [];
  const mode = orderModeOf(order);
  const form = { ...order, deliveryArea: order.deliveryArea?.id ?? null };
  const country = homeOf(order, catalogue);
  return checkChangedContact(form, Object.keys(guest) as (keyof OrderForm)[], { branch, mode, country, readPhone });
}
