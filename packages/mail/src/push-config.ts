import { z } from 'zod';
import { isPushService, openPush, type PushKeys } from './open-push.ts';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Push services of the browsers of today; a leading dot stands for every host below. */
const PUSH_SERVICES =
  'fcm.googleapis.com,updates.push.services.mozilla.com,.push.services.mozilla.com,.notify.windows.com,web.push.apple.com';

/** Environment of services that push to browsers. A browser subscribes to one key, so all of them have the same pair. */
export const pushConfig = {
  /** Public VAPID key as base64url; without both keys no browser is offered push. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{87}$/)
    .optional(),
  /** The private key of the pair. */
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
  /** Whom push services write to about problems: `mailto:` or an https address; the shop's origin by default. */
  VAPID_SUBJECT: z.string().min(1).optional(),
  /** Hosts that browsers may be pushed through, comma separated. */
  PUSH_HOSTS: z.string().default(PUSH_SERVICES).transform(list),
};
type PushConfig = z.infer<z.ZodObject<typeof pushConfig>> & { readonly PUBLIC_URL: string };

/** How browsers are pushed to, as the environment says: the channel, the key they subscribe with (null without push) and whom is called at all. */
export function pushOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT, PUSH_HOSTS, PUBLIC_URL }: PushConfig) {
  const keys: PushKeys | null =
    VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
      ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT ?? PUBLIC_URL }
      : null;
  return {
    push: openPush(keys),
    pushKey: keys?.publicKey ?? null,
    isPushService: (endpoint: string): boolean => isPushService(endpoint, PUSH_HOSTS),
  };
}
