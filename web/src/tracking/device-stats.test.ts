import { expect, it } from '@jest/globals';
import { deviceStats } from './device-stats.ts';

it('reports every value of the device that is specified, and no other [TRACK-004]', () => {
  const phone = {
    navigator: { language: 'de-AT', languages: ['de-AT', 'en'], userAgent: `Mozilla/5.0 ${'x'.repeat(600)}` },
    screen: { width: 390, height: 844, availWidth: 390, availHeight: 800, orientation: { type: 'portrait-primary' } },
    document: { referrer: 'https://shop.example/status/uid/hash' },
    location: { origin: 'https://shop.example' },
    innerWidth: 390,
    innerHeight: 664,
    devicePixelRatio: 3,
    matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' }),
  };
  expect(deviceStats(phone as unknown as Window)).toEqual({
    language: 'de-AT',
    languages: ['de-AT', 'en'],
    userAgent: phone.navigator.userAgent.slice(0, 500),
    documentReferrer: 'https://shop.example/status',
    screenWidth: 390,
    screenHeight: 844,
    screenAvailWidth: 390,
    screenAvailHeight: 800,
    windowInnerWidth: 390,
    windowInnerHeight: 664,
    windowDevicePixelRatio: 3,
    orientation: 'portrait-primary',
    darkMode: true,
  });
});
