import { type Config, initialConfig } from '@filiale/contracts/catalog/config';
import { type LinkKind, LinkKind as LinkKinds, linkPages } from '@filiale/contracts/workforce/session';
import { nameOfUser, type User } from '@filiale/contracts/workforce/user';
import { secretHash } from '@filiale/kit/process/secret-hash';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import { mailHtml } from '@filiale/mail/mail-html';
import { mailText } from '@filiale/mail/mail-text';
import { mailTheme } from '@filiale/mail/mail-theme';
import type { MailNotice } from '@filiale/mail/notice';
import type { Mailing } from '../context.ts';
import { automaticWords, mailWords } from '../mails/mail-words.ts';
import type { DueMail } from '../storage/mails.ts';
import { barOf } from '../storage/user-row.ts';
import { newToken } from './log-in.ts';

const MINUTE_MS = 60_000;
/** How long links work. */
const LINK_MINUTES: Readonly<Record<LinkKind, number>> = { invitation: 7 * 24 * 60, reset: 30, link: 10 };

const isLink = (kind: DueMail['kind']): kind is LinkKind => LinkKinds.safeParse(kind).success;

/**
 * Sends what waits. The link is made now and kept as a hash; tried again, another is made and the one before works no more. Nobody has the address, or may sign in:
 * nothing is sent, and nobody hears of that.
 */
export async function sendMail(
  { logins, links, company, mail, publicUrl, mailFrom, now }: Mailing,
  { id, kind, email, createdAt }: DueMail,
): Promise<Outcome> {
  const login = await logins.byEmail(email);
  if (!login || barOf(login.user, now())) return { is: 'done' };
  const { user } = login;
  const config = (await company()) ?? initialConfig;
  let url: string | null = null;
  if (isLink(kind)) {
    const token = newToken();
    await links.keep(
      { userId: user.id, kind },
      secretHash(token),
      new Date(now().getTime() + LINK_MINUTES[kind] * MINUTE_MS),
    );
    url = `${publicUrl}${linkPages[kind]}${token}`;
  }
  const notice = noticeOf(kind, user, config, url);
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const delivery = await mail.send({
    messageId: `${id}@${domain}`,
    threadId: `login-${user.id}@${domain}`,
    from: { name: config.shopName, address: mailFrom },
    to: email,
    replyTo: config.email,
    subject: notice.subject,
    html: await mailHtml(notice, mailTheme(config, publicUrl)),
    text: mailText(notice),
    date: createdAt,
  });
  return delivery.outcome === 'sent' ? { is: 'done' } : { is: 'given-up', reason: delivery.reason };
}

function noticeOf(kind: DueMail['kind'], user: User, config: Config, url: string | null): MailNotice {
  const language = user.locale.startsWith('en') ? 'en' : 'de';
  const words = mailWords[language][kind];
  const told: Readonly<Record<string, string>> = {
    shop: config.shopName,
    name: nameOfUser(user),
    email: user.email,
  };
  const say = (text: string): string => text.replace(/\{(\w+)\}/g, (_place, name: string) => told[name] ?? '');
  return {
    locale: user.locale,
    shop: config.shopName,
    subject: say(words.subject),
    head: say(words.head),
    lead: say(words.lead),
    quote: null,
    action: words.action && url ? { label: words.action, url } : null,
    facts: [],
    itemsHead: '',
    lines: [],
    totals: [],
    note: words.note,
    sender: [config.shopName, config.phone, config.email].filter(Boolean),
    automatic: automaticWords[language],
  };
}
