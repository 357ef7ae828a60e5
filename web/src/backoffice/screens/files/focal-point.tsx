'use client';

import { FOCAL_MIDDLE } from '@filiale/contracts/content/image-reference';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useFormSetup } from '../../form/form-context.tsx';
import { StoredPicture } from '../../stored-picture.tsx';
import styles from './files.module.css';

const WHOLE = 100;
const STEP = 2;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (share: number): number => Math.max(0, Math.min(WHOLE, Math.round(share)));
const shareOf = (value: unknown): number => (typeof value === 'number' ? within(value) : FOCAL_MIDDLE);

/** A picture on which the point is tapped that is never cut off, and how it looks cropped around it. It is saved with the form. */
export function FocalPoint({ address, name }: { readonly address: string; readonly name: string }) {
  const texts = useMessages('files');
  const { form, isReadOnly } = useFormSetup();
  const [focalX, focalY] = useWatch({ control: form.control, name: ['focalX', 'focalY'] });
  const [x, y] = [shareOf(focalX), shareOf(focalY)];
  const put = (toX: number, toY: number) => {
    form.setValue('focalX', within(toX));
    form.setValue('focalY', within(toY));
  };
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // A press of Enter or Space names no point.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put(((clientX - left) / width) * WHOLE, ((clientY - top) / height) * WHOLE);
  };
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    put(x + arrow[0], y + arrow[1]);
  };
  const objectPosition = `${x}% ${y}%`;
  return (
    <>
      <button
        type="button"
        className={styles.focal}
        disabled={isReadOnly('focalX')}
        aria-label={fill(texts.focal, { name, x, y })}
        onClick={tap}
        onKeyDown={press}
      >
        <StoredPicture src={address} alt="" />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="muted small">{texts.focalHelp}</p>
      <div className={styles.crops} aria-hidden="true">
        {['1', '16 / 9', '3 / 4'].map((aspectRatio) => (
          // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
          <img key={aspectRatio} src={address} alt="" style={{ aspectRatio, objectPosition }} />
        ))}
      </div>
    </>
  );
}
