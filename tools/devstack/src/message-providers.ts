import type { Secrets } from './secrets.ts';
import { publicUrlOf, type Stack } from './stack.ts';

/** How a service sends mails and pushes: into the inbox of this stack, unless the environment names a server or keys. */
const sending = (stack: Stack, secrets: Secrets, mailFrom: string): Record<string, string> => ({
  PUBLIC_URL: publicUrlOf(stack),
  MAIL_URL: `smtp://127.0.0.1:${stack.ports.inboxSmtp}`,
  MAIL_FROM: mailFrom,
  VAPID_PUBLIC_KEY: secrets.pushPublicKey,
  VAPID_PRIVATE_KEY: secrets.pushPrivateKey,
  VAPID_SUBJECT: 'mailto:technik@rosmarin-kren.example',
});
const named = ({ providerKeys }: Stack, prefixes: RegExp): Record<string, string> =>
  Object.fromEntries(Object.entries(providerKeys).filter(([name]) => prefixes.test(name)));

/** How ordering reaches guests and branches, by SMS too. */
export const messageEnvironment = (stack: Stack, secrets: Secrets): Record<string, string> => ({
  ...sending(stack, secrets, 'bestellung@rosmarin-kren.example'),
  SMS_URL: `http://127.0.0.1:${stack.ports.inbox}/sms`,
  ...named(stack, /^(MAIL|SMS|VAPID)_/),
});

/** How workforce reaches the people who work here. */
export const staffEnvironment = (stack: Stack, secrets: Secrets): Record<string, string> => ({
  ...sending(stack, secrets, 'zugang@rosmarin-kren.example'),
  ...named(stack, /^(MAIL|VAPID)_/),
});
