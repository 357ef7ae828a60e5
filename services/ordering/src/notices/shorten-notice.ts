import type { Push } from '@filiale/mail/open-push';
import type { ComposedNotice } from './compose-notice.ts';

/** Longest SMS: three parts of a message with umlauts. The link is never cut. */
const SMS_LENGTH = 201;

const sentences = new Intl.Segmenter('de', { granularity: 'sentence' });

/** As many whole sentences as there is room for; of a first one that is too long, as many whole words. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most);
  let end = 0;
  for (const { index, segment } of sentences.segment(text))
    if (index + segment.trimEnd().length <= most) end = index + segment.length;
  // A name with a point is no sentence to stop after.
  if (end >= most / 3) return text.slice(0, end).trimEnd();
  return `${room.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}

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
