import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  allowAll,
  allowRequiredOnly,
  allowSelected,
  type ConsentService,
  categoryOf,
  consentCategories,
  consentFlags,
  consentVersion,
  isConsentDialogActive,
  isRequiredService,
  revokedServices,
} from './consent.ts';

const entry = fc.record({ name: fc.string(), ttlDays: fc.nat(4000) });
const service = fc.record<ConsentService>({
  id: fc.string({ minLength: 1 }),
  provider: fc.string(),
  privacyPolicy: fc.webUrl(),
  intents: fc.subarray([...consentCategories]),
  cookies: fc.array(entry, { maxLength: 3 }),
  localStorage: fc.array(entry, { maxLength: 3 }),
  sessionStorage: fc.array(entry, { maxLength: 3 }),
});
const services = fc.uniqueArray(service, { selector: ({ id }) => id, maxLength: 8 });

const chat: ConsentService = {
  id: 'chat',
  provider: 'Chat GmbH',
  privacyPolicy: 'https://chat.example/privacy',
  intents: ['functional'],
  cookies: [{ name: 'chat', ttlDays: 30 }],
  localStorage: [],
  sessionStorage: [],
};

describe('the fingerprint of the services', () => {
  it('does not depend on any order [CONSENT-004]', () => {
    fc.assert(
      fc.property(services, (list) => {
        const turned = list.toReversed().map((each) => ({
          ...each,
          intents: each.intents.toReversed(),
          cookies: each.cookies.toReversed(),
          localStorage: each.localStorage.toReversed(),
          sessionStorage: each.sessionStorage.toReversed(),
        }));
        expect(consentVersion(turned)).toBe(consentVersion(list));
      }),
    );
  });

  it.each<[string, ConsentService[]]>([
    ['a service more', [chat, { ...chat, id: 'maps' }]],
    ['a service less', []],
    ['another provider', [{ ...chat, provider: 'Other' }]],
    ['another policy', [{ ...chat, privacyPolicy: 'https://chat.example/new' }]],
    ['another purpose', [{ ...chat, intents: ['marketing'] }]],
    ['a longer life', [{ ...chat, cookies: [{ name: 'chat', ttlDays: 365 }] }]],
    ['another cookie', [{ ...chat, cookies: [{ name: 'chat2', ttlDays: 30 }] }]],
    ['another place', [{ ...chat, cookies: [], localStorage: chat.cookies }]],
  ])('changes with %s [CONSENT-004]', (_, changed) => {
    expect(consentVersion(changed)).not.toBe(consentVersion([chat]));
  });

  it('does not change with wording, and stays what visitors have stored', () => {
    const worded = { ...chat, name: 'Chat', cookies: [{ name: 'chat', ttlDays: 30, description: 'Gespräch' }] };
    expect(consentVersion([worded])).toBe(consentVersion([chat]));
    expect(consentVersion([chat])).toMatch(/^[0-9a-z]{13}$/);
  });
});

describe('the dialog', () => {
  it.each([
    [null, true],
    [{ version: 'old' }, true],
    [{ version: 'now' }, false],
  ])('with %j stored is active: %s [CONSENT-004]', (stored, isActive) => {
    expect(isConsentDialogActive(stored, 'now')).toBe(isActive);
  });
});

describe('a choice', () => {
  it('of required only sets just the required services [CONSENT-005]', () => {
    fc.assert(
      fc.property(services, (list) => {
        const settings = allowRequiredOnly(list);
        for (const each of list) expect(settings[each.id]).toBe(isRequiredService(each));
      }),
    );
  });

  it('of all sets every service [CONSENT-005]', () => {
    fc.assert(
      fc.property(services, (list) => {
        expect(Object.values(allowAll(list)).every(Boolean)).toBe(true);
        expect(Object.keys(allowAll(list)).length).toBe(list.length);
      }),
    );
  });

  it('of some keeps the required ones on and drops unknown ids [CONSENT-005, CONSENT-007]', () => {
    const list = [chat, { ...chat, id: 'shop', intents: ['required'] as const }, { ...chat, id: 'maps' }];
    expect(allowSelected(list, new Set(['maps', 'gone']))).toEqual({ chat: false, shop: true, maps: true });
  });

  it('gives the flags of the cookie [CONSENT-008]', () => {
    expect(consentFlags({})).toEqual({ consent: false, googleTag: false, facebookPixel: false });
    expect(consentFlags({ 'analytics-log': true, 'facebook-pixel': true })).toEqual({
      consent: true,
      googleTag: false,
      facebookPixel: true,
    });
  });

  it('names services that were switched off or removed', () => {
    expect(revokedServices({ a: true, b: true, c: false, d: true }, { a: true, b: false, c: false })).toEqual([
      'b',
      'd',
    ]);
  });
});

describe('a service', () => {
  it.each([
    [[], 'marketing'],
    [['functional'], 'functional'],
    [['functional', 'marketing'], 'marketing'],
    [['marketing', 'required'], 'required'],
    [['analytics', 'functional'], 'analytics'],
  ] as const)('with the intents %j is listed as %s [CONSENT-003]', (intents, category) => {
    expect(categoryOf({ intents })).toBe(category);
  });
});
