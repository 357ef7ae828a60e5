'use client';

import { fontFamilyOf } from '@filiale/contracts/content/fonts';
import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import { WHOLE_SIDE } from '@filiale/contracts/layers/layer-fields';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { cropStyle, letteringStyle, percent, placeStyle } from '../../../ui/layer-style.ts';
import { FontSheet } from '../../font-sheet.tsx';
import { addressOf } from '../../form/fields/media-reference.ts';
import { focusPath } from '../../form/focus-path.ts';
import { useFormSetup } from '../../form/form-context.tsx';
import { type Box, draggedBox, type Grip, type Guides, steppedBox } from './layer-geometry.ts';
import styles from './template-canvas.module.css';

type Layer = ImageTemplate['layers'][number];
const corners = ['nw', 'ne', 'sw', 'se'] as const;
const sides = ['x', 'y', 'width', 'height'] as const;
const rounded = (share: number): number => Math.round(share / 10) / 10;

type Props = {
  readonly layers: readonly Layer[];
  /** The same filled with a record, found by their ids. */
  readonly filled: readonly Layer[];
  /** Width by height. */
  readonly ratio: number;
  readonly background: string;
  /** The company's, for layers that name none. */
  readonly font: string;
};
type Drag = { readonly index: number; readonly box: Box; readonly guides: Guides };

/** Layers over each other, the first one lowest. A dragged layer is written into the form when it is released. */
export function LayersOnCanvas({ layers, filled, ratio, background, font }: Props) {
  const texts = useMessages('imageTemplates');
  const { form, isReadOnly } = useFormSetup();
  const canvas = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const begun = useRef<{ readonly x: number; readonly y: number; readonly grip: Grip } | null>(null);
  const isFixed = isReadOnly('layers');
  const put = (index: number, box: Box) => {
    for (const side of sides)
      if (layers[index]?.box[side] !== box[side]) form.setValue(`layers.${index}.box.${side}`, box[side] as never);
  };
  const begin = (index: number, grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    setChosen(index);
    if (isFixed || event.button !== 0) return;
    // A finger scrolls over layers that are not chosen yet.
    if (event.pointerType === 'touch' && chosen !== index) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begun.current = { x: event.clientX, y: event.clientY, grip };
  };
  const move = (index: number) => (event: PointerEvent<HTMLElement>) => {
    const [from, layer, area] = [begun.current, layers[index], canvas.current?.getBoundingClientRect()];
    if (!from || !layer || !area) return;
    const by = {
      x: ((event.clientX - from.x) / area.width) * WHOLE_SIDE,
      y: ((event.clientY - from.y) / area.height) * WHOLE_SIDE,
    };
    const others = layers.filter((_layer, at) => at !== index).map(({ box }) => box);
    setDrag({ index, ...draggedBox(layer.box, by, from.grip, others) });
  };
  const end = () => {
    if (drag && begun.current) put(drag.index, drag.box);
    begun.current = null;
    setDrag(null);
  };
  const press = (index: number) => (event: KeyboardEvent) => {
    const box = layers[index] && steppedBox(layers[index].box, event);
    if (!box || isFixed) return;
    event.preventDefault();
    put(index, box);
  };
  const handlers = (index: number, grip: Grip) => ({
    onPointerDown: begin(index, grip),
    onPointerMove: move(index),
    onPointerUp: end,
    onPointerCancel: end,
  });
  const boxOf = (layer: Layer, index: number): Box => (drag?.index === index ? drag.box : layer.box);
  const current = chosen === null ? undefined : layers[chosen];
  const place = current && chosen !== null ? boxOf(current, chosen) : null;
  return (
    <>
      {sheetsOf(layers, font).map((sheet) => (
        <FontSheet key={`${sheet.font}-${sheet.weight}`} {...sheet} />
      ))}
      <div
        ref={canvas}
        className={styles.canvas}
        style={{ aspectRatio: ratio, '--ratio': ratio, ...(background && { background }) } as CSSProperties}
        data-canvas
      >
        {layers.map((layer, index) => {
          const box = boxOf(layer, index);
          const seen = filled.find(({ id }) => id === layer.id);
          return (
            <button
              key={layer.id}
              type="button"
              className={styles.layer}
              aria-pressed={chosen === index}
              aria-label={fill(texts.layer, { number: index + 1, what: nameOf(layer) })}
              style={placeStyle(layer, box)}
              {...handlers(index, 'move')}
              onFocus={() => setChosen(index)}
              onKeyDown={press(index)}
              onDoubleClick={() => focusPath(`layers.${index}`)}
            >
              <LayerContent layer={layer} filled={seen} font={font} />
              {chosen === index &&
                !isFixed &&
                corners.map((corner) => (
                  <span
                    key={corner}
                    className={styles.corner}
                    data-corner={corner}
                    style={{
                      left: corner.includes('w') ? 0 : '100%',
                      top: corner.includes('n') ? 0 : '100%',
                    }}
                    {...handlers(index, corner)}
                  />
                ))}
            </button>
          );
        })}
        {drag?.guides.x != null && <span className={styles.across} style={{ left: percent(drag.guides.x) }} />}
        {drag?.guides.y != null && <span className={styles.down} style={{ top: percent(drag.guides.y) }} />}
      </div>
      <p className={`${styles.place} small`} role="status">
        {place &&
          fill(texts.place, {
            ...{ x: rounded(place.x), y: rounded(place.y) },
            ...{ width: rounded(place.width), height: rounded(place.height) },
          })}
      </p>
    </>
  );
}

/** The name of a layer: its text, its field, or its kind. */
const nameOf = (layer: Layer): string =>
  ('text' in layer && layer.text) || ('binding' in layer && layer.binding.field) || layer.kind;

const weightOf = ({ isBold }: { readonly isBold: boolean }) => (isBold ? 700 : 400);
/** Every font and weight that texts are set in, once. */
const sheetsOf = (layers: readonly Layer[], font: string) => {
  const sheets = layers.flatMap((layer) =>
    layer.kind === 'text' ? [{ font: layer.font.family || font, weight: weightOf(layer.font) }] : [],
  );
  return [...new Map(sheets.map((sheet) => [`${sheet.font} ${sheet.weight}`, sheet])).values()];
};

type ContentProps = { readonly layer: Layer; readonly filled: Layer | undefined; readonly font: string };

function LayerContent({ layer, filled, font }: ContentProps) {
  if (layer.kind === 'shape') return <span className={styles.code} style={{ background: layer.color }} />;
  const field = layer.binding.field;
  if (layer.kind === 'image') {
    const image = (filled?.kind === 'image' ? filled.image : null) ?? layer.image;
    if (!image) return <span className={`${styles.text} ${styles.empty}`}>{field ? `{${field}}` : layer.kind}</span>;
    // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
    return <img src={addressOf(image)} alt="" style={cropStyle(layer)} draggable={false} />;
  }
  const text = (filled && 'text' in filled && filled.text) || layer.text;
  if (layer.kind === 'qr')
    return (
      <span className={styles.code} style={{ border: '0.4cqh dashed', display: 'grid', placeItems: 'center' }}>
        QR
      </span>
    );
  return (
    <span
      className={`${styles.text} ${text ? '' : styles.empty}`}
      style={letteringStyle(layer, fontFamilyOf(layer.font.family || font))}
    >
      {text || `{${field}}`}
    </span>
  );
}
