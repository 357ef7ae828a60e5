import { expect, it } from '@jest/globals';
import { contentSecurityPolicy } from './content-security-policy.ts';

it('scripts of a page run by its nonce only', () => {
  const policy = contentSecurityPolicy('n1', false);
  expect(policy).toContain("script-src 'self' 'nonce-n1' 'strict-dynamic'");
  expect(policy).toContain("object-src 'none'");
  expect(/script-src[^;]*unsafe/.test(policy)).toBe(false);
});
