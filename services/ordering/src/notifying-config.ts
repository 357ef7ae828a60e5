import { publicUrl } from '@filiale/kit/process/config';
import { pushConfig } from '@filiale/mail/push-config';
import { z } from 'zod';

const mostOf = (usual: number) => z.coerce.number().int().min(0).default(usual);

/** Environment of the notifications to customers and branches. A channel without its address refuses its messages, and says so on them. */
export const notifyingConfig = {
  PUBLIC_URL: publicUrl,
  /** SMTP server, `smtps://user:password@host:465` or `smtp://…`. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Address that mails come from; its domain also makes their Message-ID. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>,;:]+@[^\s@<>,;:]+$/)
    .default('bestellung@filiale.invalid'),
  /** HTTP interface of an SMS provider, see `clients/sms`. */
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Authorization for the SMS provider, sent as `Authorization: Bearer`. */
  SMS_TOKEN: z.string().min(1).optional(),
  /** The sender that phones show: 11 letters and digits, or a number. */
  SMS_SENDER: z
    .string()
    .regex(/^([A-Za-z0-9 ]{1,11}|\+\d{4,15})$/)
    .default('Filiale'),
  ...pushConfig,
  /** Most text messages of a day (UTC) to one number; more are not sent. */
  SMS_DAILY_PER_RECIPIENT: mostOf(20),
  /** The same, for orders from one network. */
  SMS_DAILY_PER_ORIGIN: mostOf(100),
  /** The same, in all. */
  SMS_DAILY: mostOf(2_000),
  /** Most mails of a day (UTC) to one address; more are not sent. */
  MAIL_DAILY_PER_RECIPIENT: mostOf(100),
  /** The same, for orders from one network. */
  MAIL_DAILY_PER_ORIGIN: mostOf(500),
  /** The same, in all. */
  MAIL_DAILY: mostOf(50_000),
  /** Pause after the first failed attempt in seconds; each further one is three times as long, 8 attempts in all. */
  NOTIFICATION_RETRY_SECONDS: z.coerce.number().positive().max(600).default(10),
};
