import { newId } from '@filiale/contracts/fields/ids';
import { PlacedPicture } from '@filiale/contracts/layers/drawn-picture';
import type { ShownItem, SignageManifest } from '@filiale/contracts/signage/signage-manifest';
import { expect, it } from '@jest/globals';
import { drawScreen, type SeenScreen } from './draw-screen.ts';

const MINUTE_MS = 60_000;
const seenAt = new Date('2026-03-10T11:04:00.000Z');
const later = (minutes: number): Date => new Date(seenAt.getTime() + minutes * MINUTE_MS);
const times = { durationMs: 10_000, fadeMs: 0, validFrom: null, validTo: null };
const box = { x: 0, y: 0, width: 5_000, height: 2_000 };
const font = { family: 'Lora', isBold: true, size: 1_000, lineHeightPercent: 110, maxLines: 1, isShrunk: true };
const lettering = { color: '', font, align: 'left', verticalAlign: 'top' } as const;
const placed = { box, rotation: 0, opacity: 100 };
const row = (name: string, price: string, soldOutUntil: string | null = null) => ({
  ...{ name, price, soldOutUntil, text: '', allergens: '' },
});

function manifestOf(item: ShownItem, more: Partial<SignageManifest> = {}): SignageManifest {
  const segment = { id: newId(), name: 'Mittag', isMuted: true, isLooped: true, items: [item] };
  return {
    hash: 'now',
    screen: {
      ...{ id: newId(), name: 'Theke', branch: newId(), isEnabled: true, volume: 0 },
      ...{ orientation: 'landscape', operatingHours: [] },
    },
    company: { name: 'Rosmarin', color: '#aa0000', logo: '', headlineFont: 'Lora', textFont: 'Inter' },
    ...{ fontSheets: [], language: 'de-AT', timeZone: 'Europe/Vienna', pricesValidForMinutes: 60, stream: null },
    ...{ takeovers: [], segments: [segment], scenes: [], boards: [], hours: [], files: [] },
    ...more,
  };
}
const scene: SignageManifest['scenes'][number] = {
  ...{ id: newId(), name: 'Gulasch', widthPx: 1_920, heightPx: 1_080, backgroundColor: '#f4d675', backgroundImage: '' },
  layers: [
    { kind: 'text', id: '1', ...placed, ...lettering, text: '9,80 €', isPrice: true },
    { kind: 'clock', id: '2', ...placed, ...lettering },
    { kind: 'rows', id: '3', ...placed, ...lettering, title: 'Suppen', rows: [row('Frittaten', '4,20 €')] },
    { kind: 'pickup', id: '4', ...placed, ...lettering, numbers: 'ready' },
  ],
};
const shown: ShownItem = { kind: 'scene', id: 'a', ...times, name: 'Gulasch', scene: scene.id };
const seen = (more: Partial<SeenScreen> = {}): SeenScreen => ({
  manifest: manifestOf(shown, { scenes: [scene] }),
  ...{ seenAt, said: { item: 'a', manifest: 'now' } },
  ...more,
});
const textsOf = (screen: SeenScreen, now = seenAt): string[] =>
  drawScreen(screen, now)?.layers.flatMap((layer) => (layer.kind === 'text' ? layer.text : [])) ?? [];

it('draws what a screen said it shows, as of when it was heard of [SIGN-001]', () => {
  const picture = drawScreen(seen(), later(30));
  expect(PlacedPicture.parse(picture)).toMatchObject({
    width: 640,
    height: 360,
    background: '#f4d675',
    family: 'inter',
  });
  expect(picture?.layers[0]).toMatchObject({
    text: '9,80 €',
    family: 'lora',
    sizePx: 36,
    box: { width: 320, height: 72 },
  });
  // The clock stands still, as the picture does.
  expect(textsOf(seen(), later(30))).toEqual(['9,80 €', '12:04', 'Suppen', 'Frittaten', '4,20 €']);
});

it.each([
  ['was away for longer than its prices stand', {}, later(62)],
  ['plays another manifest than there is now', { said: { item: 'a', manifest: 'before' } }, seenAt],
])('has no prices where a screen %s [RES-038]', (_why, more, now) => {
  const texts = textsOf(seen(more), now);
  expect(texts.join()).not.toContain('€');
  expect(texts).toEqual(['Preise an der Kassa', '12:04', 'Suppen', 'Frittaten', 'Preise an der Kassa']);
});

it('draws nothing where nobody knows what is shown', () => {
  expect(drawScreen(seen({ said: undefined }), seenAt)).toBeNull();
  expect(drawScreen(seen({ said: { item: 'gone', manifest: 'before' } }), seenAt)).toBeNull();
});

it('draws the slide of the company where nothing plays, and a dark screen outside its hours', () => {
  const idle = seen({ said: { item: null, manifest: 'now' } });
  expect(drawScreen(idle, seenAt)).toMatchObject({ background: '#aa0000', layers: [{ text: 'Rosmarin' }] });
  const { screen } = idle.manifest;
  const hours = [{ weekdays: ['tuesday' as const], from: '18:00', to: '22:00' }];
  const dark = { ...idle, manifest: { ...idle.manifest, screen: { ...screen, operatingHours: hours } } };
  expect(drawScreen(dark, seenAt)).toMatchObject({ background: '#000000', layers: [] });
});

it('draws a board of a menu within the screen, however many dishes there are, and says what is sold out', () => {
  for (const count of [3, 19, 60]) {
    const rows = Array.from({ length: count }, (_none, at) =>
      row(`Speise ${at}`, '9,80 €', at === 0 ? later(30).toISOString() : null),
    );
    const board = { id: newId(), name: 'Mittagskarte', groups: [{ id: newId(), name: 'Alles', rows }] };
    const item: ShownItem = { kind: 'menu', id: 'a', ...times, name: 'Karte', board: board.id };
    const layers = drawScreen(seen({ manifest: manifestOf(item, { boards: [board] }) }), seenAt)?.layers ?? [];
    expect(layers.filter((layer) => layer.kind === 'text' && layer.text.startsWith('Speise'))).toHaveLength(count);
    expect(layers.filter((layer) => layer.kind === 'text' && layer.text === 'Ausverkauft')).toHaveLength(1);
    for (const { box: at } of layers) {
      expect(at.x + at.width).toBeLessThanOrEqual(640);
      expect(at.y + at.height).toBeLessThanOrEqual(360);
    }
  }
});
