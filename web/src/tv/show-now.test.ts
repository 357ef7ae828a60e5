import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { describe, expect, it } from '@jest/globals';
import { type Asked, isDark, showNow } from './show-now.ts';

const item = (id: string, kind: 'image' | 'url' = 'image', validTo: string | null = null): ShownItem => {
  const times = { id, name: id, durationMs: 10_000, fadeMs: 800, validFrom: null, validTo };
  return kind === 'url'
    ? { kind, ...times, url: 'https://example.com' }
    : { kind, ...times, address: '/image/x', fit: 'cover' };
};
const segment = (id: string, ...items: ShownItem[]) => ({ id, name: id, isMuted: true, isLooped: true, items });
const always = {
  weekdays: [],
  validFrom: null,
  validTo: null,
  everyWeeks: 1,
  weekOfMonth: '',
  monthDay: null,
} as const;
const noon = { ...always, weekdays: [], weight: null, maxPerHour: null, from: '11:00', to: '14:00' };
const screen = {
  id: 'tv',
  name: 'Theke',
  branch: 'graz',
  isEnabled: true,
  volume: 0,
  orientation: 'landscape' as const,
};
const manifest: Pick<SignageManifest, 'stream' | 'segments' | 'takeovers' | 'timeZone' | 'screen'> = {
  timeZone: 'Europe/Vienna',
  screen: { ...screen, operatingHours: [] },
  takeovers: [],
  stream: {
    ...{ id: 's', name: 'Theke', timeZone: 'Europe/Vienna', defaultSegment: 'day' },
    entries: [{ id: 'e', segment: 'noon', priority: 1, ...noon }],
  },
  segments: [
    segment('day', item('hello'), item('order')),
    segment('noon', item('soup'), item('site', 'url')),
    segment('promo', item('promo')),
  ],
};
const at = new Date('2026-11-26T11:00:00Z');
const situation = {
  at,
  isTrusted: true,
  asked: null,
  broken: new Set<string>(),
  waiting: new Set<string>(),
  isOnline: true,
};
const shown = (more: Partial<Omit<typeof situation, 'asked'> & { readonly asked: Asked | null }> = {}) => {
  const playing = showNow(manifest, { ...situation, ...more });
  return playing && `${playing.segment}/${playing.item.id}`;
};

describe('a screen shows [SIGN-001, SIGN-002]', () => {
  it('what its stream says', () => {
    expect(shown()).toBe('noon/soup');
    expect(shown({ at: new Date(at.getTime() + 10_000) })).toBe('noon/site');
  });

  it('nothing outside its hours, but a message, and its default where nobody knows the time', () => {
    const closed = {
      ...manifest,
      screen: { ...screen, operatingHours: [{ weekdays: [], from: '18:00', to: '22:00' }] },
    };
    const message = {
      id: 'promo',
      name: 'Achtung',
      from: at.toISOString(),
      until: '2026-11-26T12:00:00Z',
      isUrgent: true,
    };
    expect([isDark(closed, situation), showNow(closed, situation)]).toEqual([true, null]);
    expect(showNow({ ...closed, takeovers: [message] }, situation)?.item.id).toBe('promo');
    expect(showNow({ ...closed, takeovers: [{ ...message, isUrgent: false }] }, situation)).toBeNull();
    expect(isDark(closed, { at, isTrusted: false })).toBe(false);
    expect(showNow(closed, { ...situation, isTrusted: false })?.segment).toBe('day');
  });

  it('what has hours by the clock, and not while nobody knows the time [RES-036]', () => {
    const open = { ...item('open'), hours: 0 };
    const hours = [[{ from: '2026-11-26T08:00:00.000Z', to: '2026-11-26T12:00:00.000Z' }]];
    const timed = { ...manifest, hours, segments: [segment('day', open, item('hello'))] };
    const playing = (more: Partial<typeof situation> = {}) => showNow(timed, { ...situation, ...more })?.item.id;
    expect(playing()).toBe('open');
    expect(playing({ at: new Date('2026-11-26T12:00:00Z') })).toBe('hello');
    expect(playing({ isTrusted: false })).toBe('hello');
  });

  it('what a command asks for, while that lasts', () => {
    const asked = { segment: 'promo', untilMs: at.getTime() + 5_000 };
    expect(shown({ asked })).toBe('promo/promo');
    expect(showNow(manifest, { ...situation, asked })?.until).toEqual(new Date(asked.untilMs));
    expect(shown({ asked, at: new Date(at.getTime() + 5_000) })).toBe('noon/soup');
    expect(shown({ asked: { ...asked, segment: 'gone' } })).toBe('noon/soup');
  });

  it('what stands in place of the stream, and a message above all, without a stream too [SIGN-004]', () => {
    const day = { from: '2026-11-26T00:00:00.000Z', until: '2026-11-26T12:00:00.000Z' };
    const poster = { id: 'poster', name: 'Plakat', isUrgent: false, ...day };
    const alarm = { id: 'alarm', name: 'Alarm', isUrgent: true, ...day };
    const standing = (...takeovers: (typeof poster)[]) => ({
      ...manifest,
      takeovers,
      segments: [...manifest.segments, segment('poster', item('poster')), segment('alarm', item('alarm'))],
    });
    const playing = (of: typeof manifest, more = {}) => showNow(of, { ...situation, ...more })?.item.id;
    expect(playing(standing(poster))).toBe('poster');
    expect(playing(standing(poster, alarm))).toBe('alarm');
    expect(playing({ ...standing(alarm), stream: null })).toBe('alarm');
    expect(playing(standing(poster), { at: new Date(poster.until) })).not.toBe('poster');
    expect(playing(standing(poster), { broken: new Set(['poster']) })).toBe('soup');
    const asked = { segment: 'promo', untilMs: at.getTime() + 5_000 };
    expect(playing(standing(poster), { asked })).toBe('promo');
    expect(playing(standing(poster, alarm), { asked })).toBe('alarm');
  });

  it('the next item instead of one that fails, and the default where none is left', () => {
    expect(shown({ broken: new Set(['soup']) })).toBe('noon/site');
    expect(shown({ broken: new Set(['soup']), isOnline: false })).toMatch(/^day\//);
    expect(shown({ broken: new Set(['soup', 'hello', 'order']), isOnline: false })).toBeNull();
  });

  it('an item whose file is on its way only where nothing else is left', () => {
    expect(shown({ waiting: new Set(['soup']) })).toBe('noon/site');
    expect(shown({ waiting: new Set(['soup', 'site']) })).toMatch(/^day\//);
    const all = new Set(['soup', 'site', 'hello', 'order']);
    expect(shown({ waiting: all })).toBe('noon/soup');
    expect(shown({ waiting: all, broken: new Set(['soup']) })).toBe('noon/site');
    expect(shown({ waiting: all, isOnline: false })).toBeNull();
  });

  it('the default while nobody knows what time it is', () => {
    expect(shown({ isTrusted: false })).toMatch(/^day\//);
    expect(shown({ isTrusted: false, broken: new Set(['hello', 'order']) })).toMatch(/^noon\//);
  });
});
