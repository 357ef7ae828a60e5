import type { Delivery } from '@filiale/mail/delivery';
import { mailHtml } from '@filiale/mail/mail-html';
import { mailText } from '@filiale/mail/mail-text';
import { mailTheme } from '@filiale/mail/mail-theme';
import type { Mail } from '@filiale/mail/open-mail';
import type { Notifying } from '../context.ts';
import { type ComposedNotice, composeNotice } from '../notices/compose-notice.ts';
import { pushPayload, smsText } from '../notices/shorten-notice.ts';
import type { DueNotification } from '../storage/notifications.ts';
import type { StoredOrder } from '../storage/order-row.ts';

type Delivering = Pick<Notifying, 'catalogue' | 'pushSubscriptions' | 'channels' | 'publicUrl' | 'mailFrom' | 'now'>;

/** Says a message about an order in the words of its channel and hands it over; `stale` when it would no longer be true. */
export async function deliverNotification(
  notifying: Delivering,
  message: DueNotification,
  order: StoredOrder | undefined,
): Promise<Delivery | { readonly outcome: 'stale'; readonly reason: string }> {
  const { catalogue, publicUrl, now } = notifying;
  // That it is not needed any more is all there is to say.
  if (!order || isOvertaken(message, order)) return { outcome: 'stale', reason: '' };
  const { config, branches } = catalogue.current();
  const branch = branches.get(order.branch.id);
  const { kind, facts } = message;
  const notice = composeNotice({ kind, facts, order, branch, config, publicUrl, now: now() });
  switch (message.channel) {
    case 'mail':
      return notifying.channels.mail.send(await mailOf(notifying, message, notice, branch?.email || config.email));
    case 'sms':
      return notifying.channels.sms.send({ reference: message.id, to: message.recipient, text: smsText(notice) });
    case 'push':
      return push(notifying, message, notice);
    default:
      return message.channel satisfies never;
  }
}

/** A request for an answer or a payment is not sent any more when there is nothing to answer or to pay. */
function isOvertaken({ kind, facts }: DueNotification, order: StoredOrder): boolean {
  if (kind === 'payment-link') return order.state !== 'awaitingPayment' && order.payment.owed <= 0;
  if (kind !== 'counter-offer') return false;
  const offered = facts.counterAppointment;
  return order.state !== 'counterOffered' || Date.parse(order.counterAppointment ?? '') !== Date.parse(offered ?? '');
}

async function mailOf(
  { catalogue, publicUrl, mailFrom }: Delivering,
  { id, orderId, recipient, audience, createdAt }: DueNotification,
  notice: ComposedNotice,
  branchAddress: string,
): Promise<Mail> {
  const { config } = catalogue.current();
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  return {
    messageId: `${id}@${domain}`,
    threadId: `order-${orderId}-${audience}@${domain}`,
    from: { name: config.shopName, address: mailFrom },
    to: recipient,
    // The branch answers the customer, the customer the branch.
    replyTo: audience === 'customer' ? branchAddress : '',
    subject: notice.subject,
    html: await mailHtml(notice, mailTheme(config, publicUrl)),
    text: mailText(notice),
    date: createdAt,
  };
}

async function push(
  { channels, pushSubscriptions }: Delivering,
  { orderId, recipient }: DueNotification,
  notice: ComposedNotice,
): Promise<Delivery> {
  const subscription = await pushSubscriptions.get(recipient);
  if (!subscription) return { outcome: 'gone', reason: 'the browser no longer listens' };
  const delivery = await channels.push.send({
    subscription,
    topic: orderId.replaceAll('-', ''),
    payload: pushPayload(notice, orderId),
  });
  if (delivery.outcome === 'gone') await pushSubscriptions.forget(recipient);
  return delivery;
}
