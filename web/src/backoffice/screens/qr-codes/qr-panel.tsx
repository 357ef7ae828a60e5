'use client';

import { contrast } from '@filiale/rules/theme-colours';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { QrCode, qrRows } from '../../../ui/qr-code.tsx';
import type { PanelProps } from '../../resources/screen-props.ts';
import styles from './qr-codes.module.css';
import { qrAddress, qrLook } from './qr-look.ts';

/** Side of a module of the PNG. */
const MODULE_PX = 24;
/** Readers of phones want a clear difference. */
const LEAST_CONTRAST = 3;

function save(name: string, address: string): void {
  const link = document.createElement('a');
  link.download = name;
  link.href = address;
  link.click();
}

/** The code as it will be printed, and its files. */
export function QrPanel({ values }: PanelProps) {
  const texts = useMessages('qrCodes');
  const box = useRef<HTMLDivElement>(null);
  const path = String(values.path ?? '').trim();
  const address = qrAddress(path);
  const look = qrLook(values);
  const saveSvg = () =>
    save(`${path}.svg`, `data:image/svg+xml,${encodeURIComponent(box.current?.querySelector('svg')?.outerHTML ?? '')}`);
  const savePng = () => {
    const rows = qrRows(address, look.ecc);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = rows.length * MODULE_PX;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.fillStyle = look.background;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = look.foreground;
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) pen.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
    save(`${path}.png`, canvas.toDataURL('image/png'));
  };
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {path === '' ? (
        <p className="muted small">{texts.none}</p>
      ) : (
        <>
          <div ref={box}>
            <QrCode address={address} label={fill(texts.picture, { address })} className={styles.code} {...look} />
          </div>
          <p className={styles.address}>{address}</p>
          {contrast(look.foreground, look.background) < LEAST_CONTRAST && <p role="alert">{texts.alike}</p>}
          <div className={styles.files}>
            <Button variant="default" size="sm" onClick={saveSvg}>
              {texts.svg}
            </Button>
            <Button variant="default" size="sm" onClick={savePng}>
              {texts.png}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
