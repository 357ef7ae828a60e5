import { expect, it } from '@jest/globals';
import { foreignOrigins, noForeignOrigins } from '../marketing-tags/foreign-origins.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

const plain = { stripePublishableKey: '', currency: 'EUR' };
const service = (embedOrigin: string) =>
  ({ ...{ id: '', name: '', provider: '', privacyPolicy: '', description: '', embedOrigin, intents: [] } }) as never;

it('scripts of a page run by its nonce only', () => {
  const policy = contentSecurityPolicy('n1', false, noForeignOrigins);
  expect(policy).toContain("script-src 'self' 'nonce-n1' 'strict-dynamic'");
  expect(policy).toContain("object-src 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});

it('the service worker and the manifest of the app come from here [PWA-007]', () => {
  const policy = contentSecurityPolicy('n1', false, noForeignOrigins);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});

it('nothing foreign is reached without a configured tag or map, and only theirs with one [TRACK-010]', () => {
  const shipped = contentSecurityPolicy(
    'n1',
    false,
    foreignOrigins({ ...plain, googleTagId: '', mapUrl: '', consentServices: [] }),
  );
  expect(shipped).toContain("connect-src 'self';");
  expect(shipped).toContain("frame-src 'self';");
  expect(shipped).not.toMatch(/google|openstreetmap/);
  const mapUrl = 'https://maps.example/embed?q={address}';
  const consentServices = [service('https://films.example/embed/'), service('')];
  const foreign = foreignOrigins({ ...plain, googleTagId: 'G-ABC1234', mapUrl, consentServices });
  const configured = contentSecurityPolicy('n1', false, foreign);
  expect(configured).toContain("frame-src 'self' https://maps.example https://films.example;");
  expect(configured).toMatch(/connect-src 'self' https:\/\/www\.googletagmanager\.com /);
});

it('an id or address that is none of theirs opens nothing', () => {
  const slipped = foreignOrigins({
    ...{ currency: 'EUR', stripePublishableKey: 'pk_live_x; script-src *' },
    googleTagId: 'G-1; script-src *',
    mapUrl: 'https://x.example; script-src */{address}',
    consentServices: [service('https://x.example; script-src */')],
  });
  expect(contentSecurityPolicy('n1', false, slipped)).toBe(contentSecurityPolicy('n1', false, noForeignOrigins));
});

it('the hosts of a wallet’s button are allowed with the company’s key alone', () => {
  const none = { googleTagId: '', mapUrl: '', consentServices: [], currency: 'EUR' };
  const policyOf = (stripePublishableKey: string) =>
    contentSecurityPolicy('n1', false, foreignOrigins({ ...none, stripePublishableKey }));
  expect(policyOf('')).not.toContain('stripe');
  expect(policyOf('sk_live_0123456789')).not.toContain('stripe');
  const policy = policyOf('pk_live_0123456789');
  expect(policy).toMatch(/script-src [^;]* https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/);
  expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
  expect(policy).toMatch(/frame-src 'self' https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com;/);
});
