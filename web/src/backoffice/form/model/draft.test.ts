import { text } from '@filiale/contracts/fields/fields';
import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../../../testing/memory-storage.ts';
import { draftKey, dropDraft, dropOldDrafts, keepDraft, onDraft, readDraft, withoutSensitive } from './draft.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-23T10:00:00Z');
const key = draftKey('nora', 'products', '1');
const draft = { at: now, base: { name: 'Suppe' }, values: { name: 'Suppe des Tages' } };

describe('a draft', () => {
  it('is there again for seven days, for whoever typed it', () => {
    const memory = memoryStorage();
    keepDraft(memory, key, draft);
    expect(readDraft(memory, key, now + 6.9 * DAY_MS)).toEqual(draft);
    expect(readDraft(memory, key, now + 7 * DAY_MS)).toBeNull();
    expect(readDraft(memory, draftKey('ivo', 'products', '1'), now)).toBeNull();
    expect(readDraft(memory, draftKey('nora', 'products', '2'), now)).toBeNull();
  });

  it('goes when it is saved, and when it is over', () => {
    const memory = memoryStorage();
    const old = draftKey('ivo', 'products', '1');
    memory.setItem('filiale.cart', '{}');
    keepDraft(memory, key, draft);
    keepDraft(memory, old, { ...draft, at: now - 8 * DAY_MS });
    dropOldDrafts(memory, now);
    expect([memory.getItem(old), readDraft(memory, key, now), memory.getItem('filiale.cart')]).toEqual([
      null,
      draft,
      '{}',
    ]);
    dropDraft(memory, key);
    expect(readDraft(memory, key, now)).toBeNull();
  });

  it('that cannot be read, or has no room, is none', () => {
    const memory = memoryStorage();
    memory.setItem(key, '{"at":1');
    expect(readDraft(memory, key, now)).toBeNull();
    const full = {
      ...memory,
      getItem: memory.getItem,
      removeItem: memory.removeItem,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };
    expect(() => keepDraft(full as never, key, draft)).not.toThrow();
  });

  it('comes beneath what was typed since, and what others saved is asked about', () => {
    const words = (label: string) => text({ label: { de: label, en: label } });
    const fields = { name: words('Name'), note: words('Notiz'), sku: words('Nummer') };
    const base = { name: 'Suppe', note: '', sku: '' };
    const found = { base, values: { name: 'Suppe des Tages', note: 'alt', sku: '' } };
    const now = { ...base, note: 'neu', sku: '7' };
    expect(onDraft(fields, found, base, now)).toEqual({
      values: { name: 'Suppe des Tages', note: 'neu', sku: '7' },
      conflicts: [],
      isTypedOver: false,
    });
    expect(onDraft(fields, found, base, { ...now, name: 'Eintopf' })).toMatchObject({
      values: { name: 'Eintopf', note: 'neu', sku: '7' },
      isTypedOver: true,
    });
    const saved = { ...base, name: 'Tagessuppe' };
    expect(onDraft(fields, found, saved, saved)).toMatchObject({
      values: { name: 'Suppe des Tages', note: 'alt' },
      conflicts: [{ path: 'name', mine: 'Suppe des Tages', theirs: 'Tagessuppe' }],
    });
    expect(onDraft(fields, found, saved, { ...saved, name: 'Eintopf' })).toMatchObject({
      values: { name: 'Eintopf', note: 'alt' },
      conflicts: [],
    });
  });

  it('holds nothing that tells of a person', () => {
    const fields = {
      name: text({ label: { de: 'Name', en: 'Name' }, sensitive: true }),
      note: text({ label: { de: 'Notiz', en: 'Note' } }),
    };
    expect(withoutSensitive(fields, { name: 'Nora', note: 'b' }, { name: '', note: 'a' })).toEqual({
      name: '',
      note: 'b',
    });
  });
});
