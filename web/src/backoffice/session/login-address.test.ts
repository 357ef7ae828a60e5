import { describe, expect, it } from '@jest/globals';
import { viewOfHash } from '../login/login-view.ts';
import { loginAddress, returnAddress } from './login-address.ts';

const origin = 'https://shop.example';
const back = (to: string) => returnAddress({ origin, search: `?to=${encodeURIComponent(to)}` });

describe('the way to the login and back', () => {
  it.each([
    ['#/orders', '/backend#/orders'],
    ['#/products/12/config?tab=2', '/backend#/products/12/config?tab=2'],
    ['', '/backend'],
  ])('leads back to the hash %p [AUTH-004]', (hash, path) => {
    const { search } = new URL(loginAddress({ pathname: '/backend', search: '', hash }), origin);
    expect(returnAddress({ origin, search })).toBe(`${origin}${path}`);
  });

  it('leads a device whose connection has ended to where it is connected anew, and from there back', () => {
    const here = { pathname: '/backend', search: '', hash: '#/frontdesk/graz-lend' };
    const { hash, search } = new URL(loginAddress(here, true), origin);
    expect(viewOfHash(hash)).toBe('ended');
    expect(returnAddress({ origin, search })).toBe(`${origin}/backend#/frontdesk/graz-lend`);
  });

  it.each([
    'https://evil.example/backend',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'http://shop.example/backend',
    'https://shop.example@evil.example/',
    'https://shop.example.evil.example/',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    `blob:${origin}/7f0e`,
    'http://[',
  ])('never leads to another origin: %p', (to) => {
    expect(new URL(back(to)).origin).toBe(origin);
    expect(back(to)).toMatch(/^https:\/\/shop\.example\//);
  });

  it.each([
    'https://shop.example//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/backend/..//evil.example',
    '/backend\\..\\\\evil.example',
  ])('leads to the start where a path resolves to the name of a host: %p', (to) => {
    expect(back(to)).toBe(`${origin}/backend`);
  });

  it.each(['/backend/login', '/backend/login?to=%2Fbackend', '/backend/logout'])(
    'does not lead in circles: %p',
    (to) => {
      expect(back(to)).toBe(`${origin}/backend`);
    },
  );

  it('leads to the start where no way is named', () => {
    expect(returnAddress({ origin, search: '' })).toBe(`${origin}/backend`);
  });
});
