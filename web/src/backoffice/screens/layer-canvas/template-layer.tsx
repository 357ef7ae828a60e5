'use client';

import { fontFamilyOf } from '@filiale/contracts/content/fonts';
import type { ImageTemplate } from '@filiale/contracts/content/image-template';
import { cropStyle, letteringStyle } from '../../../ui/layer-style.ts';
import { FontSheet } from '../../font-sheet.tsx';
import { addressOf } from '../../form/fields/media-reference.ts';
import styles from './layer-canvas.module.css';

type Layer = ImageTemplate['layers'][number];

const weightOf = ({ isBold }: { readonly isBold: boolean }) => (isBold ? 700 : 400);
type SheetsProps = {
  readonly layers: readonly Layer[];
  /** The company's, for layers that name none. */
  readonly font: string;
};

/** Every font and weight that texts are set in, once. */
export function TemplateSheets({ layers, font }: SheetsProps) {
  const sheets = layers.flatMap((layer) =>
    layer.kind === 'text' ? [{ font: layer.font.family || font, weight: weightOf(layer.font) }] : [],
  );
  return [...new Map(sheets.map((sheet) => [`${sheet.font} ${sheet.weight}`, sheet])).values()].map((sheet) => (
    <FontSheet key={`${sheet.font}-${sheet.weight}`} {...sheet} />
  ));
}

type LayerProps = {
  readonly layer: Layer;
  /** The same filled with a record. */
  readonly filled: Layer | undefined;
  readonly font: string;
};

/** A layer of a template as its picture will have it; a field without a record stands there by its name. */
export function TemplateLayer({ layer, filled, font }: LayerProps) {
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
