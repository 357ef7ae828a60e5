import type { PushSubscription } from '@filiale/contracts/api/push';
import webPush from 'web-push';
import { type Channel, unconfigured } from './delivery.ts';

/** What a browser shows while the page is closed. `topic` names what it replaces: 32 characters of base64url at most. */
export type Push = {
  readonly subscription: PushSubscription;
  readonly topic: string;
  readonly payload: { readonly title: string; readonly body: string; readonly tag: string; readonly url: string };
};

export type PushKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

const ANSWER_WITHIN_MS = 15_000;
/** A phone that is off hears of it within that time, or not at all. */
const KEPT_SECONDS = 4 * 3600;

/** Returns whether we call this address when a visitor asks us to: push services of browsers and nothing else. */
export const isPushService = (endpoint: string, hosts: readonly string[]): boolean => {
  const { host } = new URL(endpoint);
  return hosts.some((each) => host === each || (each.startsWith('.') && host.endsWith(each)));
};

/** Pushes to browsers with VAPID, the message encrypted for the browser alone. */
export function openPush(keys: PushKeys | null): Channel<Push> {
  if (!keys) return unconfigured('VAPID_PRIVATE_KEY');
  return {
    send: async ({ subscription, topic, payload }) => {
      const request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
        vapidDetails: keys,
        TTL: KEPT_SECONDS,
        urgency: 'high',
        topic,
      });
      const answer = await fetch(request.endpoint, {
        method: 'POST',
        redirect: 'error',
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(request.body),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return { outcome: 'sent' };
      const reason = `push service answered ${answer.status}`;
      if (answer.status === 404 || answer.status === 410) return { outcome: 'gone', reason };
      if (answer.status >= 500 || [401, 403, 429].includes(answer.status)) throw new Error(reason);
      return { outcome: 'refused', reason };
    },
  };
}
