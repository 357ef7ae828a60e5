import { z } from 'zod';
import type { Caller } from '../api/access.ts';
import { isReachedAt, type Right, reachOf } from '../api/rights.ts';
import { Branch } from '../catalog/branch.ts';
import { pausedModes } from '../catalog/branch-switches.ts';
import { Category } from '../catalog/category.ts';
import { Menu } from '../catalog/menu.ts';
import { Product } from '../catalog/product.ts';
import { FormSubmission } from '../content/form-submission.ts';
import { Site } from '../content/site.ts';
import { Id } from '../fields/ids.ts';
import type { Label } from '../fields/locales.ts';
import type { AnyResource } from '../fields/resource.ts';
import { type WriteEffect, writeEffects } from '../fields/write-effects.ts';
import { SignageDevice } from '../signage/signage-device.ts';
import { Task } from '../workforce/task.ts';
import { Customer } from './customer.ts';
import { Device } from './device.ts';
import { orderRights } from './order-rights.ts';

/** What happens to orders and their money. */
const orderEvents = [
  {
    value: 'order.created',
    label: { de: 'Bestellung eingegangen', en: 'Order placed; if paid online, once it is paid' },
  },
  { value: 'order.confirmed', label: { de: 'Bestellung angenommen', en: 'Order confirmed, with its promised time' } },
  { value: 'order.offered', label: { de: 'Anderer Termin angeboten', en: 'Another time offered to the customer' } },
  { value: 'order.offer_withdrawn', label: { de: 'Angebot zurückgezogen', en: 'Offered time withdrawn' } },
  { value: 'order.rejected', label: { de: 'Bestellung abgelehnt', en: 'Order rejected' } },
  { value: 'order.canceled', label: { de: 'Bestellung storniert', en: 'Order cancelled by staff or customer' } },
  { value: 'order.delayed', label: { de: 'Bestellung verspätet', en: 'Promised time changed' } },
  {
    value: 'order.edited',
    label: { de: 'Bestellung bearbeitet', en: 'Items, or data of the guest, changed by staff' },
  },
  { value: 'order.in_delivery', label: { de: 'Unterwegs oder abholbereit', en: 'On its way, or ready for pickup' } },
  { value: 'order.delivered', label: { de: 'Zugestellt', en: 'Delivered' } },
  { value: 'order.completed', label: { de: 'Abgeschlossen', en: 'Completed' } },
  { value: 'order.reopened', label: { de: 'Wieder geöffnet', en: 'Returned to the previous state' } },
  {
    value: 'order.failed',
    label: { de: 'Online-Zahlung gescheitert', en: 'Not paid online in time, so never placed' },
  },
  { value: 'order.missed', label: { de: 'Zu lange unbeantwortet', en: 'Overdue for an answer' } },
  { value: 'order.reviewed', label: { de: 'Bewertet', en: 'Rated by the customer' } },
  { value: 'payment.paid', label: { de: 'Bezahlt', en: 'Paid in full' } },
  { value: 'payment.refunded', label: { de: 'Geld zurückgegeben', en: 'Refunded in part or in full' } },
  { value: 'payment.charged_back', label: { de: 'Zahlung zurückgebucht', en: 'Charged back by the bank' } },
] as const;
export type OrderWebhook = (typeof orderEvents)[number]['value'];

/** Kinds of record whose changes are told, by the word for one of them. */
const recordsTold = {
  product: Product,
  category: Category,
  menu: Menu,
  branch: Branch,
  customer: Customer,
  device: Device,
  screen: SignageDevice,
  task: Task,
  submission: FormSubmission,
  page: Site,
} as const satisfies { readonly [word: string]: AnyResource };
type RecordWord = keyof typeof recordsTold;

const effectLabels: Readonly<Record<WriteEffect, Label>> = {
  created: { de: 'angelegt', en: 'created' },
  updated: { de: 'geändert', en: 'changed' },
  deleted: { de: 'gelöscht', en: 'deleted' },
};
export type RecordWebhook = `${RecordWord}.${WriteEffect}` | 'order.deleted';
/** What is left to tell of a deleted order is that it was one. */
const deletedOrder = {
  value: 'order.deleted',
  label: { de: 'Bestellung gelöscht', en: 'Deleted by staff; it never came about' },
} as const;
const kindEvents = Object.entries(recordsTold).flatMap(([word, { label }]) =>
  writeEffects.map((effect) => ({
    value: `${word}.${effect}` as RecordWebhook,
    label: { de: `${label.one.de} ${effectLabels[effect].de}`, en: `${label.one.en} ${effectLabels[effect].en}` },
  })),
);
const recordEvents: readonly { readonly value: RecordWebhook; readonly label: Label }[] = [deletedOrder, ...kindEvents];

const soldOutEvents = [
  { value: 'product.sold_out', label: { de: 'Ausverkauft', en: 'Sold out at a branch, whole or an option' } },
  { value: 'product.available', label: { de: 'Wieder verfügbar', en: 'Available again before that time' } },
] as const;
const pauseEvents = [
  { value: 'branch.paused', label: { de: 'Filiale pausiert', en: 'No orders accepted until a time' } },
  { value: 'branch.resumed', label: { de: 'Filiale nimmt wieder an', en: 'Orders accepted again before that time' } },
] as const;
export type SoldOutWebhook = (typeof soldOutEvents)[number]['value'];
export type PauseWebhook = (typeof pauseEvents)[number]['value'];

export type WebhookEvent = OrderWebhook | RecordWebhook | SoldOutWebhook | PauseWebhook;
/** Events that receivers are notified of. `ping` is sent only on request. */
export const webhookEvents: readonly { readonly value: WebhookEvent; readonly label: Label }[] = [
  ...orderEvents,
  ...recordEvents,
  ...soldOutEvents,
  ...pauseEvents,
];

const typesOf = <V extends string>(events: readonly { readonly value: V }[]) =>
  z.enum(events.map(({ value }) => value) as [V, ...V[]]);
export const WebhookEventType = typesOf(webhookEvents);
export const OrderWebhookType = typesOf(orderEvents);
export const RecordWebhookType = typesOf(recordEvents);
export const SoldOutWebhookType = typesOf(soldOutEvents);
export const PauseWebhookType = typesOf(pauseEvents);

/** Kinds of record that are told, by their resource: the word for one, and whether one belongs to branches. */
export const toldKinds: ReadonlyMap<string, { readonly word: RecordWord | 'order'; readonly isOfBranches: boolean }> =
  new Map<string, { readonly word: RecordWord | 'order'; readonly isOfBranches: boolean }>([
    ['orders', { word: 'order', isOfBranches: true }],
    ...Object.entries(recordsTold).map(
      ([word, { name, branchField }]: [string, AnyResource]) =>
        [name, { word: word as RecordWord, isOfBranches: branchField !== undefined }] as const,
    ),
  ]);

/** The right to read what an event tells of. */
export function rightOfEvent(type: WebhookEvent): Right {
  const [word = ''] = type.split('.');
  return Object.hasOwn(recordsTold, word) ? recordsTold[word as RecordWord].rights.read : orderRights.read;
}

/** Whether a caller may read everything that events of a type tell of at these branches; null for all. Nobody hears anything at none. */
export function mayHear(caller: Caller, type: WebhookEvent, branches: readonly string[] | null): boolean {
  const reach = reachOf(caller, rightOfEvent(type));
  if (branches === null) return isReachedAt(reach, []);
  return branches.length > 0 && branches.every((id) => isReachedAt(reach, [id]));
}

const instant = z.iso.datetime();
const head = {
  id: Id,
  revision: z.int().meta({ description: 'Counts the writes of the record: the higher one is the newer' }),
  externalId: z.string().nullable(),
  externalIds: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'What each of several systems calls it' }),
  name: z.string().meta({ description: 'What people call it; empty where that is personal' }),
};

/** A write of a record: which one, and what of it. The record itself is read by its address, with the rights that has. */
export const ToldRecord = z.object({
  ...head,
  resource: z.string().meta({ description: 'It is read at `/api/{resource}/{id}`' }),
  branches: z.array(Id).meta({ description: 'Branches it belonged to before or after' }),
  action: z.string().meta({ description: '`create`, `update`, `delete`, `undo`, `restore`, or a word of its own' }),
  changed: z.array(z.string()).meta({ description: 'Fields that differ: `price`, `translations.it-IT.name`' }),
  by: z
    .object({ kind: z.string(), id: z.string() })
    .meta({ description: 'Who did it: `staff`, `key`, `device`, `service`, `job` or `anonymous`' }),
});
export type ToldRecord = z.infer<typeof ToldRecord>;

/** A product that is sold out at a branch until an instant, or is not any more. */
export const ToldSoldOut = z.object({
  ...head,
  branch: Id,
  option: Id.nullable().meta({ description: 'The option of the product it is about; null for all of it' }),
  until: instant.nullable().meta({ description: 'When it ends by itself; null once it has ended' }),
});
export type ToldSoldOut = z.infer<typeof ToldSoldOut>;

/** A branch that takes no orders until an instant, or takes them again. */
export const ToldPause = z.object({
  ...head,
  mode: z.enum(pausedModes),
  until: instant.nullable().meta({ description: 'When it ends by itself; null once it has ended' }),
});
export type ToldPause = z.infer<typeof ToldPause>;
