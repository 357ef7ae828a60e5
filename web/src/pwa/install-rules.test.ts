import { describe, expect, it } from '@jest/globals';
import { canInstall, dismissCookie, isPromptDue, platformOf } from './install-rules.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36';

it.each([
  [iphone, 5, 'iphone'],
  [mac, 5, 'ipad'],
  [mac, 0, 'other'],
  [pixel, 5, 'android'],
  [windows, 10, 'other'],
] as const)('%s with %i touch points is %s [PWA-003]', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});

const facts = {
  isPluginOn: true,
  isStandalone: false,
  hasServiceWorker: true,
  hasOffer: false,
  isRegistered: false,
  isKiosk: false,
  hasOrdered: true,
  platform: 'android',
} as const;

describe('installing is offered', () => {
  it('on Android and iOS, and elsewhere when the browser offers it [PWA-001] [PWA-002]', () => {
    expect(canInstall(facts)).toBe(true);
    expect(canInstall({ ...facts, platform: 'other' })).toBe(false);
    expect(canInstall({ ...facts, platform: 'other', hasOffer: true })).toBe(true);
    expect(isPromptDue(facts, '')).toBe(true);
    expect(isPromptDue({ ...facts, platform: 'other', hasOffer: true }, '')).toBe(false);
  });

  it.each([
    { isPluginOn: false },
    { isStandalone: true },
    { hasServiceWorker: false },
    { isRegistered: true },
    { isKiosk: true },
  ])('not with %j [PWA-001]', (change) => {
    expect(canInstall({ ...facts, ...change })).toBe(false);
    expect(isPromptDue({ ...facts, ...change }, '')).toBe(false);
  });

  it('by itself only to those who have ordered, by the link to all', () => {
    expect(isPromptDue({ ...facts, hasOrdered: false }, '')).toBe(false);
    expect(canInstall({ ...facts, hasOrdered: false })).toBe(true);
  });

  it('by the link, but no longer by itself, for a month after the hint was skipped [PWA-004]', () => {
    const [kept = ''] = dismissCookie(true).split(';');
    expect(isPromptDue(facts, `a=1; ${kept}`)).toBe(false);
    expect(isPromptDue(facts, 'not-pwa-dismiss=1')).toBe(true);
    expect(canInstall(facts)).toBe(true);
    expect(dismissCookie(true)).toBe('pwa-dismiss=1; Max-Age=2592000; Path=/; SameSite=Lax; Secure');
    expect(dismissCookie(false)).not.toContain('Secure');
  });
});
