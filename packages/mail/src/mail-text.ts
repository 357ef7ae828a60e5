import type { MailNotice } from './notice.ts';

/** A message as the plain-text part of a mail: the content of the HTML part, for clients without HTML. */
export function mailText(notice: MailNotice): string {
  const { head, lead, quote, action, facts, itemsHead, lines, totals, note, sender, automatic } = notice;
  const pairs = (rows: readonly (readonly [string, string])[]) => rows.map(([label, value]) => `${label}: ${value}`);
  const dishes = lines.flatMap(({ amount, name, parts, note: words, price }) => [
    `${amount} ${name}   ${price}`,
    ...(parts ? [`    ${parts}`] : []),
    ...(words ? [`    ${words}`] : []),
  ]);
  const blocks: (readonly string[])[] = [
    [head],
    [lead],
    quote ? [`${quote.label}:`, quote.text] : [],
    action ? [`${action.label}:`, action.url] : [],
    pairs(facts),
    dishes.length > 0 ? [`${itemsHead}:`, ...dishes] : [],
    totals.map(({ label, value }) => `${label}: ${value}`),
    note ? [note] : [],
    ['-- ', ...sender, automatic],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}
