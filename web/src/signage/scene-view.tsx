'use client';

import type { ShownLayer, ShownScene } from '@filiale/contracts/signage/signage-manifest';
import { localTime } from '@filiale/rules/wall-time';
import type { CSSProperties } from 'react';
import { cropStyle, letteringStyle, placeStyle } from '../ui/layer-style.ts';
import { QrCode } from '../ui/qr-code.tsx';
import { DishRows } from './dish-rows.tsx';
import { Film } from './film.tsx';
import { groupsNow } from './groups-now.ts';
import { HtmlFrame } from './html-frame.tsx';
import { PickupNumbers, WaitingText } from './queue-layers.tsx';
import styles from './scene-view.module.css';
import type { ScreenLook } from './screen-look.ts';
import { useShrinkToFit } from './use-shrink-to-fit.ts';

type SceneProps = {
  readonly scene: ShownScene;
  readonly look: ScreenLook;
  /** A picture or video that cannot be loaded. */
  readonly onFailed?: (() => void) | undefined;
};

/** A scene as a screen shows it: layers over each other, the first one lowest, as large as its place lets it be. Source: RES-035. */
export function SceneView({ scene, look, onFailed }: SceneProps) {
  const { widthPx, heightPx, backgroundColor, backgroundImage, layers } = scene;
  return (
    <div className={styles.place} style={{ background: backgroundColor || undefined }}>
      <div className={styles.canvas} style={{ '--ratio': widthPx / heightPx } as CSSProperties}>
        {backgroundImage && (
          // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
          <img className={styles.background} src={backgroundImage} alt="" onError={onFailed} />
        )}
        {layers.map((layer) => {
          return (
            <div key={layer.id} className={styles.layer} data-layer={layer.kind} style={placeStyle(layer, layer.box)}>
              <LayerView layer={layer} look={look} onFailed={onFailed} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

type LayerProps = Omit<SceneProps, 'scene'> & { readonly layer: ShownLayer };

/** A layer in a box of its size. */
export function LayerView({ layer, look, onFailed }: LayerProps) {
  switch (layer.kind) {
    case 'text':
      return <Words layer={layer} look={look} />;
    case 'clock':
      return (
        <div className={styles.words} style={letteringStyle(layer, layer.font.family)}>
          {localTime(look.now, look.timeZone)}
        </div>
      );
    case 'shape':
      return <div className={styles.whole} style={{ background: layer.color }} />;
    case 'qr':
      return <QrCode address={layer.text} label={layer.text} className={styles.whole} />;
    case 'html':
      return <HtmlFrame html={layer.html} widthPx={layer.widthPx} heightPx={layer.heightPx} />;
    case 'image':
    case 'video': {
      const style = cropStyle(layer);
      if (layer.kind === 'video')
        return look.isStill ? null : (
          <Film
            className={styles.whole}
            style={style}
            address={layer.address}
            volume={look.volume}
            onFailed={onFailed}
          />
        );
      // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
      return <img className={styles.whole} style={style} src={layer.address} alt="" onError={onFailed} />;
    }
    case 'rows':
      return (
        <DishRows
          groups={groupsNow([{ id: layer.id, name: layer.title, rows: layer.rows }], look)}
          look={look}
          style={letteringStyle(layer, layer.font.family)}
        />
      );
    case 'pickup':
      return <PickupNumbers layer={layer} look={look} />;
    case 'queue':
      return <WaitingText layer={layer} look={look} />;
    default:
      return layer satisfies never;
  }
}

function Words({ layer, look }: { readonly layer: Extract<ShownLayer, { kind: 'text' }>; readonly look: ScreenLook }) {
  const { font, isPrice } = layer;
  const text = isPrice && look.arePricesOld ? look.words.pricesAtTill : layer.text;
  const box = useShrinkToFit<HTMLDivElement>(text, font.isShrunk);
  const clamp = font.maxLines > 0 && { WebkitLineClamp: font.maxLines };
  return (
    <div
      ref={box}
      className={styles.words}
      style={letteringStyle(layer, layer.font.family)}
      data-price={isPrice || undefined}
    >
      <span className={clamp ? styles.clamped : undefined} style={{ ...clamp }}>
        {text}
      </span>
    </div>
  );
}
