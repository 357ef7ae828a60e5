import { describe, expect, it } from '@jest/globals';
import { ImageTemplate } from '../content/image-template.ts';
import { completerOf } from '../fields/field-shape.ts';
import { newId } from '../fields/ids.ts';
import { Scene } from '../signage/scene.ts';
import { asFormerLayer } from './former-layers.ts';

const head = { id: newId(), revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const poster = { identifier: 'plakat', name: 'Plakat', widthPx: 1000, heightPx: 2000, target: 'product' };
/** As templates were stored until 1.7, in px. */
const formerText = {
  ...{ id: newId(), kind: 'text', text: '', bind: 'name', color: '#112233', fontSizePx: 96 },
  ...{ x: 100, y: -20, width: 500, height: 200, translations: {} },
};
const todays = {
  kind: 'text',
  binding: { resource: '', record: null, field: 'name' },
  box: { x: 1000, y: -100, width: 5000, height: 1000 },
  font: { size: 480, isShrunk: true },
};

describe('a layer [RES-021, RES-048, RES-035]', () => {
  it('is the same for image templates and scenes, in shares of the canvas', () => {
    const layer = { kind: 'shape', box: { x: 500, width: 9000 }, color: '#fff', rotation: -15, opacity: 40 } as const;
    const taken = { ...layer, box: { x: 500, y: 0, width: 9000, height: 2000 }, color: '#ffffff' };
    const name = { path: 'x', name: 'X' };
    expect(ImageTemplate.create.parse({ ...poster, layers: [layer] }).layers).toMatchObject([taken]);
    expect(Scene.create.parse({ ...name, layers: [layer] }).layers).toMatchObject([taken]);
    const video = { kind: 'video', video: null };
    expect(Scene.create.safeParse({ ...name, layers: [video, { kind: 'table' }] }).success).toBe(true);
    expect(ImageTemplate.create.safeParse({ ...poster, layers: [video] }).success).toBe(false);
  });

  it('of a template is read from px, as it was stored, announced and sent until 1.7', () => {
    expect(completerOf(ImageTemplate.fields)({ ...poster, layers: [formerText] }).layers).toMatchObject([todays]);
    const announced = { ...head, ...poster, layers: [{ ...formerText, rotation: 0 }] };
    expect(ImageTemplate.record.parse(announced).layers).toMatchObject([todays]);
    const { text: _none, ...sent } = formerText;
    expect(ImageTemplate.create.parse({ ...poster, layers: [sent] } as never).layers).toMatchObject([todays]);
  });

  it('of a scene is read with its place beside its kind', () => {
    const former = {
      id: newId(),
      kind: 'clock',
      x: 8500,
      y: 500,
      width: 1000,
      height: 600,
      color: '',
      translations: {},
    };
    const layers = [{ kind: 'clock', box: { x: 8500, y: 500, width: 1000, height: 600 }, opacity: 100 }];
    expect(Scene.record.parse({ ...head, path: 'x', name: 'X', layers: [former] })).toMatchObject({ layers });
    expect(completerOf(Scene.fields)({ layers: [former] })).toMatchObject({ layers });
  });

  it('that is stored lies within its bounds, however far away it was, and one that is sent is refused', () => {
    const far = { ...formerText, x: -20_000, fontSizePx: 4 };
    const tiny = { ...poster, widthPx: 10, heightPx: 10_000, layers: [far] };
    const [layer] = ImageTemplate.record.parse({ ...head, ...tiny }).layers;
    expect(layer).toMatchObject({ box: { x: -100_000 }, font: { size: 10 } });
    expect(ImageTemplate.create.safeParse(tiny).success).toBe(false);
    expect(ImageTemplate.create.safeParse({ ...poster, layers: [{ ...formerText, box: {} }] }).success).toBe(false);
  });

  it('has its former shape for readers of the version before', () => {
    expect(asFormerLayer(todays, { width: 1000, height: 2000, usual: 100 })).toEqual({
      ...{ x: 100, y: -20, width: 500, height: 200 },
      ...{ bind: 'name', fontSizePx: 96 },
    });
  });
});
