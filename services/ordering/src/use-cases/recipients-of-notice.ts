import type { Branch } from '@filiale/contracts/catalog/branch';
import type { Config } from '@filiale/contracts/catalog/config';
import { isMailAddress } from '@filiale/contracts/fields/mail-address';
import type { NotificationChannel, NotificationKind } from '@filiale/contracts/ordering/notification';
import type { Order } from '@filiale/contracts/ordering/order';
import { isInternationalPhone, normalisePhone } from '@filiale/rules/phone';
import type { Notice } from './notices-of-event.ts';

type Recipient = { readonly channel: NotificationChannel; readonly recipient: string };

/** Kinds that say nothing urgent: they come by mail alone. */
const mailOnly: readonly NotificationKind[] = ['payment-link', 'payment-failed', 'refunded'];

/**
 * The recipients of a notice and their channels: the branch by mail; the customer by mail, by SMS where the plugin is on and the
 * number is international, and in every subscribed browser. A customer who ordered a moment ago needs no push about it.
 * Source: CHECK-027.
 */
export function recipientsOfNotice(
  { kind, audience }: Pick<Notice, 'kind' | 'audience'>,
  order: Pick<Order, 'email' | 'phone'>,
  {
    config,
    branch,
    pushIds,
  }: { config: Config; branch: Pick<Branch, 'email'> | undefined; pushIds: readonly string[] },
): Recipient[] {
  const mailTo = (address: string): Recipient[] =>
    isMailAddress(address) ? [{ channel: 'mail', recipient: address }] : [];
  if (audience === 'branch') return mailTo(branch?.email || config.email);
  const phone = normalisePhone(order.phone);
  const hasSms = config.enablePluginSMS && !mailOnly.includes(kind) && isInternationalPhone(phone);
  const hasPush = !mailOnly.includes(kind) && kind !== 'order-placed';
  return [
    ...mailTo(order.email),
    ...(hasSms ? [{ channel: 'sms', recipient: phone } as const] : []),
    ...(hasPush ? pushIds.map((recipient) => ({ channel: 'push', recipient }) as const) : []),
  ];
}
