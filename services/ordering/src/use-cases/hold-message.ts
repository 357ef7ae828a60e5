import { smsCountries } from '@filiale/rules/home-country';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Notifying } from '../context.ts';
import type { DueNotification } from '../storage/notifications.ts';
import type { StoredOrder } from '../storage/order-row.ts';

/** Types of numbers that are expensive to write to, or that reach nobody. */
const unwritable: readonly string[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

/** Why a message is not sent, as in the order's history (`held-…`), with words for its own line. */
export type Held = {
  readonly move: 'held-sms-country' | 'held-sms-limit' | 'held-mail-limit';
  readonly reason: string;
};

type Holding = Pick<Notifying, 'catalogue' | 'messageCounts' | 'messageLimits' | 'now'>;

/**
 * Whether a message to a customer stays here: a text message to a country the company does not write to or to a number that costs extra, and
 * any mail or text message beyond what one recipient, one place of orders, or the whole shop gets on a day. Orders come from anybody, so
 * their messages are other people's money and mailboxes. The order itself stands. Null lets it go; each call counts once.
 */
export async function holdMessage(
  holding: Holding,
  { channel, audience, recipient, attempts }: DueNotification,
  { origin }: Pick<StoredOrder, 'origin'>,
): Promise<Held | null> {
  if (channel === 'push' || audience === 'branch') return null;
  if (channel === 'sms' && !isWritable(recipient, holding)) {
    return { move: 'held-sms-country', reason: 'text messages are not sent to this country or kind of number' };
  }
  // A repeated attempt was counted at the first one.
  if (attempts > 1) return null;
  const { perRecipient, perOrigin, perDay } = holding.messageLimits[channel];
  const full = await holding.messageCounts.take(
    holding.now().toISOString().slice(0, 10),
    [
      ...(origin === null ? [] : [{ scope: `${channel}-origin`, key: origin, most: perOrigin }]),
      { scope: `${channel}-recipient`, key: recipient.toLowerCase(), most: perRecipient },
    ],
    { scope: `${channel}-day`, most: perDay },
  );
  return full === null ? null : { move: `held-${channel}-limit`, reason: `limit of the day reached: ${full}` };
}

function isWritable(recipient: string, { catalogue }: Pick<Holding, 'catalogue'>): boolean {
  const { config, branches } = catalogue.current();
  const number = parsePhoneNumberFromString(recipient);
  if (!number?.country || !smsCountries(config, branches.values()).includes(number.country)) return false;
  return !unwritable.includes(number.getType() ?? '');
}
