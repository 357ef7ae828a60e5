import { initialConfig } from '@filiale/contracts/catalog/config';
import { NOTICES_HASH, type Notice, noticeHash, noticeTable, noticeText } from '@filiale/contracts/workforce/notice';
import type { NoticeChannel } from '@filiale/contracts/workforce/notice-kinds';
import type { User } from '@filiale/contracts/workforce/user';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import type { Delivery } from '@filiale/mail/delivery';
import { mailHtml } from '@filiale/mail/mail-html';
import { mailText } from '@filiale/mail/mail-text';
import { mailTheme } from '@filiale/mail/mail-theme';
import type { MailNotice } from '@filiale/mail/notice';
import { afterQuietHours, nextTimeOfDay } from '@filiale/rules/quiet-hours';
import type { Noticing } from '../context.ts';
import { digestWords, noticeMailWords } from '../mails/notice-words.ts';
import type { DueDelivery } from '../storage/notice-deliveries.ts';
import { zoneOfPerson } from './zone-of-person.ts';

const languageOf = ({ locale }: Pick<User, 'locale'>): 'de' | 'en' => (locale.startsWith('en') ? 'en' : 'de');
const done: Outcome = { is: 'done' };

/**
 * Sends a push or a mail to somebody of staff whose turn has come, or waits for the end of their quiet hours. A notice that is read
 * meanwhile, or whose channel is off now, is not sent. A second try after a kill carries the same Message-ID or topic, so that a copy is recognised.
 */
export async function sendNotice(noticing: Noticing, delivery: DueDelivery): Promise<Outcome> {
  const { colleagues, settings, zones, notices, now } = noticing;
  const at = now();
  const [user] = await colleagues.byIds([delivery.userId], at);
  if (!user) return done;
  const own = await settings.get(user.id);
  const zone = await zoneOfPerson({ zones }, own, user);
  const until = afterQuietHours(at, own.quiet, zone);
  if (until > at) return { is: 'later', until, isUncounted: true };
  const isWanted = ({ kind }: Notice, channel: NoticeChannel): boolean =>
    own.kinds.some((each) => each.kind === kind && each[channel]);
  if (delivery.channel === 'digest') {
    const waiting = await notices.ofDigest(user.id);
    const wanted = waiting.filter((notice) => isWanted(notice, 'digest'));
    if (wanted.length > 0) {
      const outcome = outcomeOf(await mail(noticing, delivery, user, digestOf(wanted, noticing.publicUrl, user)));
      if (outcome.is !== 'done') return outcome;
    }
    const nextAt = nextTimeOfDay(at, own.digestAt, zone);
    return { is: 'done', also: (client) => notices.digested(client, user.id, waiting, nextAt, at) };
  }
  const notice = await notices.get(delivery.noticeId);
  if (!notice || notice.readAt !== null || !isWanted(notice, delivery.channel)) return done;
  if (delivery.channel === 'mail')
    return outcomeOf(await mail(noticing, delivery, user, mailOf(notice, noticing.publicUrl, user)));
  return push(noticing, delivery.deviceId, notice, user);
}

const outcomeOf = (delivery: Delivery): Outcome =>
  delivery.outcome === 'sent' ? done : { is: 'given-up', reason: delivery.reason };

async function push(
  { push: channel, pushDevices, publicUrl }: Noticing,
  deviceId: string,
  notice: Notice,
  user: User,
): Promise<Outcome> {
  const subscription = await pushDevices.get(deviceId);
  if (!subscription) return done;
  const { head, text } = noticeText(notice, languageOf(user));
  const delivery = await channel.send({
    subscription,
    topic: notice.id.replaceAll('-', ''),
    payload: { title: head, body: text, tag: notice.id, url: `${publicUrl}/backend${noticeHash(notice)}` },
  });
  if (delivery.outcome !== 'gone') return outcomeOf(delivery);
  // Its deliveries go with it.
  await pushDevices.forget(deviceId);
  return { is: 'settled' };
}

type Words = Pick<MailNotice, 'subject' | 'head' | 'lead' | 'action' | 'facts'>;

async function mail(
  { company, mail: channel, mailFrom, publicUrl }: Noticing,
  { id, createdAt }: DueDelivery,
  user: User,
  words: Words,
): Promise<Delivery> {
  const config = (await company()) ?? initialConfig;
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const composed: MailNotice = {
    ...{ locale: user.locale, shop: config.shopName, quote: null, itemsHead: '', lines: [], totals: [], note: '' },
    ...words,
    subject: `${words.subject} – ${config.shopName}`,
    sender: [config.shopName, config.phone, config.email].filter(Boolean),
    automatic: noticeMailWords[languageOf(user)].automatic,
  };
  return channel.send({
    messageId: `${id}@${domain}`,
    threadId: `notices-${user.id}@${domain}`,
    from: { name: config.shopName, address: mailFrom },
    to: user.email,
    replyTo: config.email,
    subject: composed.subject,
    html: await mailHtml(composed, mailTheme(config, publicUrl)),
    text: mailText(composed),
    date: createdAt,
  });
}

function mailOf(notice: Notice, publicUrl: string, user: User): Words {
  const { head, text } = noticeText(notice, languageOf(user));
  const { action: label } = noticeMailWords[languageOf(user)];
  return {
    subject: head,
    head,
    lead: text,
    action: { label, url: `${publicUrl}/backend${noticeHash(notice)}` },
    facts: noticeTable(notice, languageOf(user)),
  };
}

function digestOf(notices: readonly Notice[], publicUrl: string, user: User): Words {
  const language = languageOf(user);
  const { subject, lead, action: label } = digestWords[language];
  return {
    ...{ subject, head: subject, lead, action: { label, url: `${publicUrl}/backend${NOTICES_HASH}` } },
    facts: notices.map((notice) => {
      const { head, text } = noticeText(notice, language);
      return [head, notice.times > 1 ? `${text} (${notice.times}×)` : text];
    }),
  };
}
