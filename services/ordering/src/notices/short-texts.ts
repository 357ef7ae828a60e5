import type { Push } from '../clients/push.ts';
import type { ComposedNotice } from './compose-notice.ts';

/** Longest SMS: three parts of a message with umlauts. The link is never cut. */
const SMS_LENGTH = 201;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, Math.max(0, most - 1)).trimEnd()}…`;

/** A message as an SMS: shop, head, lead and the link. */
export function smsText({ shop, head, lead, quote, action }: ComposedNotice): string {
  const link = action ? `\n${action.url}` : '';
  const words = [`${shop}: ${head}.`.replace(/([.?!])\.$/, '$1'), quote ? `${quote.label}: ${quote.text}` : lead].join(
    ' ',
  );
  return cut(words, SMS_LENGTH - link.length) + link;
}

/** A message as a browser shows it; the newest of an order replaces the one before. */
export const pushPayload = ({ head, lead, quote, action }: ComposedNotice, orderId: string): Push['payload'] => ({
  title: head,
  body: cut(quote ? quote.text : lead, 240),
  tag: orderId,
  url: action?.url ?? '',
});
