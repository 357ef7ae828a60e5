'use client';

import 'react-image-crop/dist/ReactCrop.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import type { Part } from './crop-picture.ts';
import styles from './files.module.css';

/** Sides by each other that a picture may be cropped to; null: any. */
const shapes: Readonly<Record<string, number | null>> = {
  '': null,
  '1:1': 1,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
  '3:4': 3 / 4,
};
/** Sides of the part that is chosen at first, in percent. */
const BEGIN = 80;

/** Chooses the part of a picture that stays, by finger, pointer or arrow keys. Source: MEDIA-001. */
export function CropDialog({
  address,
  isBusy,
  onCrop,
  onClose,
}: {
  readonly address: string;
  readonly isBusy: boolean;
  readonly onCrop: (part: Part) => void;
  readonly onClose: () => void;
}) {
  const texts = useMessages('files');
  const [shape, setShape] = useState('');
  const [sides, setSides] = useState<{ width: number; height: number } | null>(null);
  const [part, setPart] = useState<PercentCrop>();
  const aspect = shapes[shape] ?? null;
  const handle = texts.cropHandle;
  const ariaLabels = {
    cropArea: texts.cropArea,
    ...{ nwDragHandle: handle, nDragHandle: handle, neDragHandle: handle, eDragHandle: handle },
    ...{ seDragHandle: handle, sDragHandle: handle, swDragHandle: handle, wDragHandle: handle },
  };
  const begin = (of: { width: number; height: number }, to: number | null): void => {
    const whole = { unit: '%' as const, width: BEGIN, height: BEGIN };
    setPart(
      centerCrop(
        to === null ? whole : makeAspectCrop({ unit: '%', width: BEGIN }, to, of.width, of.height),
        of.width,
        of.height,
      ),
    );
  };
  return (
    <StaffDialog title={texts.crop} onClose={onClose}>
      <div className={styles.crop}>
        <SegmentedControl
          aria-label={texts.cropShape}
          value={shape}
          data={Object.keys(shapes).map((value) => ({ value, label: value || texts.cropFree }))}
          onChange={(next) => {
            setShape(next);
            if (sides) begin(sides, shapes[next] ?? null);
          }}
        />
        <ReactCrop
          crop={part}
          {...(aspect !== null && { aspect })}
          keepSelection
          ariaLabels={ariaLabels}
          minWidth={10}
          minHeight={10}
          onChange={(_inPx, inPercent) => setPart(inPercent)}
        >
          {/* biome-ignore lint/performance/noImgElement: the gateway makes the sizes */}
          <img
            src={address}
            alt=""
            onLoad={({ currentTarget: { width, height } }) => {
              setSides({ width, height });
              begin({ width, height }, aspect);
            }}
          />
        </ReactCrop>
        <p className="muted small">{texts.cropHelp}</p>
        <div>
          <Button loading={isBusy} disabled={!part || part.width === 0} onClick={() => part && onCrop(part)}>
            {texts.crop}
          </Button>
        </div>
      </div>
    </StaffDialog>
  );
}
