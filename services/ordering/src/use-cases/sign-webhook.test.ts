import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { makeWebhookSecret, signatureHeaders } from './sign-webhook.ts';

const id = '0190a5b2-0000-7000-8000-000000000000';
const body = '{"type":"ping","timestamp":"2026-01-01T00:00:00.000Z","data":{"word":"Grüße"}}';

describe('the signature of a webhook', () => {
  it('is what the reference library of Standard Webhooks accepts, with either secret of a rotation', () => {
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    const headers = signatureHeaders({ id, body, secrets, at: new Date() });
    for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'ping' });
    expect(() => new Webhook(makeWebhookSecret()).verify(body, headers)).toThrow();
    expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, headers)).toThrow();
  });

  it('is the one of the specification’s libraries for a known secret, id and time', () => {
    const at = new Date(1_614_265_330_000);
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', secrets: [secret], at };
    expect(signatureHeaders(message)).toEqual({
      'webhook-id': message.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
