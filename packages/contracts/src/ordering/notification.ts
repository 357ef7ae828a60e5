import { z } from 'zod';
import { Id } from '../fields/ids.ts';

/** Ways a message about an order takes. */
export const notificationChannels = ['mail', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What a message about an order says. `new-order` is for the branch, the others are for the customer. */
export const notificationKinds = [
  'new-order',
  'order-placed',
  'payment-link',
  'payment-failed',
  'counter-offer',
  'confirmed',
  'delayed',
  'in-delivery',
  'rejected',
  'canceled',
  'refunded',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/**
 * How far a message has come. `sent`: the mail server, SMS provider or push service took it. `failed`: it was refused, or the
 * attempts are used up. `skipped`: what it would say was no longer true when its turn came, or it was
 * held back by the limits of the day or the countries of text messages.
 */
export const notificationStates = ['queued', 'sent', 'failed', 'skipped'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** One message about an order to one recipient, as staff sees it. Source: ORDER-013. */
export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  audience: z.enum(['customer', 'branch']),
  /** Address or number; empty for push, where a browser has none. */
  recipient: z.string(),
  state: z.enum(notificationStates),
  attempts: z.int(),
  lastError: z.string(),
  /** When the next attempt is due; null when there is none. */
  dueAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type Notification = z.infer<typeof Notification>;
