import { initialConfig } from '@filiale/contracts/catalog/config';
import { describe, expect, it } from '@jest/globals';
import { recipientsOfNotice } from './recipients-of-notice.ts';

const place = {
  config: { ...initialConfig, email: 'firma@example.at', enablePluginSMS: true },
  branch: { email: 'filiale@example.at' },
  pushIds: ['browser'],
};
const order = { email: 'anna@example.at', phone: '0043 664 1234567' };
const customer = (kind: Parameters<typeof recipientsOfNotice>[0]['kind']) => ({ kind, audience: 'customer' }) as const;
const channels = (...parameters: Parameters<typeof recipientsOfNotice>) =>
  recipientsOfNotice(...parameters).map(({ channel, recipient }) => `${channel}: ${recipient}`);

describe('the recipient of a notice', () => {
  it('is the customer by every way there is', () => {
    expect(channels(customer('confirmed'), order, place)).toEqual([
      'mail: anna@example.at',
      'sms: +436641234567',
      'push: browser',
    ]);
  });

  it('gets no push about their own order of a moment ago, and no SMS about money', () => {
    expect(channels(customer('order-placed'), order, place)).toEqual(['mail: anna@example.at', 'sms: +436641234567']);
    for (const kind of ['refunded', 'payment-link', 'payment-failed'] as const)
      expect(channels(customer(kind), order, place)).toEqual(['mail: anna@example.at']);
  });

  it('gets no SMS while the plugin is off or the number is not international [CHECK-027]', () => {
    const off = { ...place, pushIds: [], config: { ...place.config, enablePluginSMS: false } };
    expect(channels(customer('confirmed'), order, off)).toEqual(['mail: anna@example.at']);
    const local = { ...order, phone: '0664 1234567' };
    expect(channels(customer('confirmed'), local, { ...place, pushIds: [] })).toEqual(['mail: anna@example.at']);
  });

  it('is the branch at its own address, else at the company’s', () => {
    const notice = { kind: 'new-order', audience: 'branch' } as const;
    expect(channels(notice, order, place)).toEqual(['mail: filiale@example.at']);
    expect(channels(notice, order, { ...place, branch: { email: '' } })).toEqual(['mail: firma@example.at']);
    expect(channels(notice, order, { ...place, branch: undefined })).toEqual(['mail: firma@example.at']);
  });

  it.each(['', 'anna', 'a@b.at, c@d.at', 'a@b.at\r\nBcc: c@d.at', 'Anna <a@b.at>', 'a@b@c.at', 'a;b@c.at', '"a"@b.at'])(
    'is nobody when the address is not one plain address: %j',
    (email) => {
      expect(channels(customer('refunded'), { ...order, email }, place)).toEqual([]);
    },
  );
});
