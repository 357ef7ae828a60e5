import { type Channel, unconfigured } from '@filiale/mail/delivery';

/** A text message; `reference` names it for the provider, so that a repeated call sends it once. */
export type Sms = { readonly reference: string; readonly to: string; readonly text: string };

const ANSWER_WITHIN_MS = 15_000;
const REASON_LENGTH = 200;

/**
 * Sends text messages through a provider's HTTP interface: `POST {url}` with `{from, to, text, reference}` as JSON, a bearer token and
 * `Idempotency-Key`. 2xx is taken; 5xx, limits and a token that is not accepted are tried again; any other answer is a refusal.
 */
export function openSms({
  url,
  token,
  sender,
}: {
  readonly url: string | undefined;
  readonly token: string | undefined;
  readonly sender: string;
}): Channel<Sms> {
  if (!url) return unconfigured('SMS_URL');
  return {
    send: async ({ reference, to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': reference,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ from: sender, to, text, reference }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const words = (await answer.text()).slice(0, REASON_LENGTH);
      if (answer.ok) return { outcome: 'sent' };
      const reason = `SMS provider answered ${answer.status}: ${words}`;
      if (answer.status >= 500 || [401, 403, 408, 425, 429].includes(answer.status)) throw new Error(reason);
      return { outcome: 'refused', reason };
    },
  };
}
