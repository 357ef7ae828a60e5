import type { Branch } from '@filiale/contracts/catalog/branch';
import { describe, expect, it } from '@jest/globals';
import { frontdeskMessages } from '../frontdesk-messages.ts';
import { pauseText, switchText } from './switch-text.ts';

const zone = 'Europe/Vienna';
const texts = frontdeskMessages['de-AT'];
const now = new Date('2026-11-20T17:00:00.000Z');
const SOON = '2026-11-20T17:30:00.000Z';
const MORNING = '2026-11-21T04:00:00.000Z';
const branch = (switches: Partial<Branch>): Branch =>
  ({
    isTakeawayEnabled: true,
    isDeliveryEnabled: true,
    isDineInEnabled: false,
    pauses: [],
    ...switches,
  }) as unknown as Branch;
const idle = { minutes: 0, until: null };
const pauses = (...list: readonly (readonly [Branch['pauses'][number]['mode'], string])[]) =>
  branch({ busy: idle, pauses: list.map(([mode, until]) => ({ mode, until })) });

describe('what is switched, on the bar and in its dialog', () => {
  it.each([
    ['nothing', pauses(), null],
    ['everything', pauses(['all', SOON]), 'Pausiert bis 18:30'],
    ['one way, named', pauses(['delivery', SOON]), 'Lieferung: Pausiert bis 18:30'],
    ['everything until another day', pauses(['all', MORNING]), 'Pausiert bis 21.11.2026 05:00'],
    [
      'all ways, each until its own time',
      pauses(['all', SOON], ['delivery', MORNING]),
      'Takeaway: Pausiert bis 18:30 · Lieferung: Pausiert bis 21.11.2026 05:00',
    ],
  ])('says when %s is paused', (_what, switched, said) => {
    expect(pauseText(switched, now, zone, texts)).toBe(said);
  });

  it('says how busy the kitchen is where nothing is paused', () => {
    const busy = { minutes: 20, until: SOON };
    expect(switchText(branch({ busy }), now, zone, texts)).toBe('+20 Min. bis 18:30');
    expect(switchText(branch({ busy, pauses: [{ mode: 'all', until: SOON }] }), now, zone, texts)).toBe(
      'Pausiert bis 18:30',
    );
    expect(switchText(branch({ busy: { minutes: 20, until: '2026-11-20T16:00:00.000Z' } }), now, zone, texts)).toBe(
      null,
    );
  });
});
