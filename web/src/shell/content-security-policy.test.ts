import { expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.ts';

it('scripts of a page run by its nonce only', () => {
  const policy = contentSecurityPolicy('n1', false);
  expect(policy).toContain("script-src 'self' 'nonce-n1' 'strict-dynamic'");
  expect(policy).toContain("object-src 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});

it('the service worker and the manifest of the app come from here [PWA-007]', () => {
  const policy = contentSecurityPolicy('n1', false);
  expect(policy).toContain("worker-src 'self'");
  expect(policy).toContain("manifest-src 'self'");
});
