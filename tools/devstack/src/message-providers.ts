import type { Secrets } from './secrets.ts';
import { publicUrlOf, type Stack } from './stack.ts';

/** How ordering sends mails, SMS and pushes: into the inbox of this stack, unless the environment names a server, a provider or keys. */
export function messageEnvironment(stack: Stack, secrets: Secrets): Record<string, string> {
  const { ports, providerKeys: live } = stack;
  return {
    PUBLIC_URL: publicUrlOf(stack),
    MAIL_URL: `smtp://127.0.0.1:${ports.inboxSmtp}`,
    MAIL_FROM: 'bestellung@rosmarin-kren.example',
    SMS_URL: `http://127.0.0.1:${ports.inbox}/sms`,
    VAPID_PUBLIC_KEY: secrets.pushPublicKey,
    VAPID_PRIVATE_KEY: secrets.pushPrivateKey,
    VAPID_SUBJECT: 'mailto:technik@rosmarin-kren.example',
    ...Object.fromEntries(Object.entries(live).filter(([name]) => /^(MAIL|SMS|VAPID)_/.test(name))),
  };
}

/** How mails about logins are sent: likewise. */
export const mailEnvironment = (stack: Stack): Record<string, string> => ({
  PUBLIC_URL: publicUrlOf(stack),
  MAIL_URL: `smtp://127.0.0.1:${stack.ports.inboxSmtp}`,
  MAIL_FROM: 'zugang@rosmarin-kren.example',
  ...Object.fromEntries(Object.entries(stack.providerKeys).filter(([name]) => name.startsWith('MAIL_'))),
});
