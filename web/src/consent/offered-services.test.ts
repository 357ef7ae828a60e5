import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { initialConfig } from '@filiale/contracts/catalog/config';
import { newId } from '@filiale/contracts/fields/ids';
import { categoryOf } from '@filiale/rules/consent';
import { describe, expect, it } from '@jest/globals';
import type { ConsentConfig } from './built-in-services.ts';
import { consentMessages } from './consent-messages.ts';
import { lifetimeText } from './lifetime-text.ts';
import { offeredServices, offeredVersion } from './offered-services.ts';

const chat: ConsentConfig['consentServices'][number] = {
  id: newId(),
  name: 'Chat',
  provider: 'Chat GmbH',
  embedOrigin: '',
  privacyPolicy: 'https://chat.example/privacy',
  description: 'Gespräche',
  intents: ['functional'],
  cookies: [{ name: 'chat', ttlDays: 30, description: 'Gespräch', translations: { 'en-GB': { description: 'Talk' } } }],
  localStorage: [],
  sessionStorage: [],
  translations: { 'en-GB': { description: 'Conversations' } },
};
const idsOf = (config: ConsentConfig) => offeredServices(config, 'de-AT').map(({ id }) => id);

describe('what visitors are asked about', () => {
  it('as shipped is the shop itself, the filter of the menu, the map, the list of last orders and our own statistics [TRACK-010, CONSENT-009]', () => {
    expect(idsOf(initialConfig)).toEqual(['shop', 'menu-filter', 'map', 'last-orders', 'analytics-log']);
    expect(offeredServices(initialConfig, 'de-AT').map(categoryOf)).toEqual([
      'required',
      'functional',
      'functional',
      'functional',
      'analytics',
    ]);
  });

  it('grows with what is configured, the services of the tenant last [CONSENT-001]', () => {
    const config = {
      ...initialConfig,
      googleTagId: 'G-ABC1234',
      facebookPixelId: '1234567890',
      consentServices: [chat],
    };
    expect(idsOf(config)).toEqual([
      'shop',
      'menu-filter',
      'map',
      'last-orders',
      'analytics-log',
      'google-tag',
      'facebook-pixel',
      chat.id,
    ]);
    expect(idsOf({ ...initialConfig, mapUrl: '' })).not.toContain('map');
  });

  it('lists a tag of Ads under marketing', () => {
    const services = offeredServices({ ...initialConfig, googleTagId: 'AW-123456789' }, 'de-AT');
    expect(services.filter((each) => categoryOf(each) === 'marketing').map(({ id }) => id)).toEqual(['google-tag']);
  });

  it('names every entry that the shop keeps in a browser [CONSENT-001]', () => {
    const folder = join(import.meta.dirname, '..');
    const written = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^(backoffice|consent)\//.test(file))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/['`](filiale\.[a-z-]+)/g)])
      .map(([, key = '']) => key);
    expect(written.length).toBeGreaterThan(8);
    const named = offeredServices(initialConfig, 'de-AT').flatMap(({ localStorage, sessionStorage }) =>
      [...localStorage, ...sessionStorage].map(({ name }) => name.replace(/\.\*$/, '')),
    );
    expect(new Set(written.filter((key) => !named.includes(key)))).toEqual(new Set());
  });

  it('speaks the language of the page', () => {
    const [service] = offeredServices({ ...initialConfig, consentServices: [chat] }, 'en-GB').slice(-1);
    expect([service?.description, service?.cookies[0]?.description]).toEqual(['Conversations', 'Talk']);
  });

  it('is asked again only when it changed [CONSENT-004]', () => {
    const version = offeredVersion({ ...initialConfig, consentServices: [chat] });
    expect(offeredVersion({ ...initialConfig, consentServices: [{ ...chat, description: 'Anders gesagt' }] })).toBe(
      version,
    );
    expect(offeredVersion({ ...initialConfig, consentServices: [{ ...chat, provider: 'Other' }] })).not.toBe(version);
    expect(offeredVersion({ ...initialConfig, googleTagId: 'G-ABC1234' })).not.toBe(offeredVersion(initialConfig));
  });
});

it.each([
  [0, 'bis zum Ende des Besuchs'],
  [1, '1 Tag'],
  [90, '90 Tage'],
  [365, '365 Tage'],
  [730, '2 Jahre'],
  [3650, '10 Jahre'],
])('an entry of %i days is said to live %s', (days, text) => {
  expect(lifetimeText(days, consentMessages['de-AT'])).toBe(text);
});
