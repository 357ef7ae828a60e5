import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret as Standard Webhooks writes it. */
export const makeWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

type Signed = {
  readonly id: string;
  readonly body: string;
  readonly secrets: readonly string[];
  readonly at: Date;
};

/**
 * Headers of a message by Standard Webhooks 1.0.0: id, time of this attempt in whole seconds, and for each secret a signature (HMAC-SHA256
 * over `id.timestamp.body`, base64) behind `v1,`, parted by blanks.
 */
export function signatureHeaders({ id, body, secrets, at }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
