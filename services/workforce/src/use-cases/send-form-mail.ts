import { initialConfig } from '@filiale/contracts/catalog/config';
import type { Outcome } from '@filiale/kit/stores/work-queue';
import { mailHtml } from '@filiale/mail/mail-html';
import { mailText } from '@filiale/mail/mail-text';
import { mailTheme } from '@filiale/mail/mail-theme';
import type { MailNotice } from '@filiale/mail/notice';
import { languagesOf, localePrefix, wordLanguage } from '@filiale/rules/locales';
import { formConfirmationPath } from '@filiale/rules/page-forms';
import type { Mailing } from '../context.ts';
import { formMailWords } from '../mails/form-mail-words.ts';
import type { DueFormMail } from '../storage/form-mails.ts';

/**
 * Sends a mail of a form: to staff with the answers below it, to the sender as thanks or with the link that confirms the address. A second try
 * carries the same Message-ID.
 */
export async function sendFormMail(
  { company, mail: channel, mailFrom, publicUrl }: Pick<Mailing, 'company' | 'mail' | 'mailFrom' | 'publicUrl'>,
  { submissionId, place, locale, formName, mail, createdAt }: DueFormMail,
): Promise<Outcome> {
  const config = (await company()) ?? initialConfig;
  const words = formMailWords[wordLanguage(locale)];
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const notice: MailNotice = {
    ...{ locale, shop: config.shopName, subject: mail.subject, head: formName, lead: mail.message },
    ...{ quote: null, itemsHead: '', lines: [], totals: [], note: '' },
    facts: mail.answers.filter(([, text]) => text !== ''),
    action: mail.confirmationToken
      ? {
          label: words.confirm,
          url: `${publicUrl}${localePrefix(locale, languagesOf(config))}${formConfirmationPath}?token=${mail.confirmationToken}`,
        }
      : null,
    sender: [config.shopName, config.phone, config.email].filter(Boolean),
    automatic: words.automatic,
  };
  const delivery = await channel.send({
    messageId: `form-${submissionId}-${place}@${domain}`,
    threadId: `form-${submissionId}@${domain}`,
    from: { name: config.shopName, address: mailFrom },
    to: mail.recipient,
    ...(mail.replyTo ? { replyTo: mail.replyTo, replyName: '' } : { replyTo: config.email }),
    subject: mail.subject,
    html: await mailHtml(notice, mailTheme(config, publicUrl)),
    text: mailText(notice),
    date: createdAt,
  });
  return delivery.outcome === 'sent' ? { is: 'done' } : { is: 'given-up', reason: delivery.reason };
}
