'use client';

import { mapAddress } from '@filiale/rules/map-address';
import { Button, Input, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconExternalLink, IconMap } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useMessages } from '../../../../i18n/messages-provider.tsx';
import { useConfig } from '../../../use-config.ts';
import { numberText, readNumber } from '../number-text.ts';
import type { useWidget } from '../widget.ts';
import { mapPage, readPoint } from './map-point.ts';
import styles from './point-input.module.css';

const shapes = { lat: { decimals: 6, max: 90 }, lng: { decimals: 6, max: 180 } } as const;
type Part = keyof typeof shapes;
const parts = ['lat', 'lng'] as const;
/** Degrees, which may be half typed. */
export type TypedPoint = { readonly [P in Part]: unknown };
const ASK = { timeout: 10_000, maximumAge: 60_000 };

type Props = Pick<ReturnType<typeof useWidget>, 'shell' | 'isReadOnly'> & {
  readonly point: TypedPoint;
  readonly onPut: (point: TypedPoint) => void;
  readonly onLeft: () => void;
  /** Where each number is in the form, where it is a field of its own. */
  readonly paths?: Partial<Readonly<Record<Part, string>>>;
};

/** A point on the map: typed, pasted as a pair or as the address of a map, taken from where one is; and looked at on a map. */
export function PointInput({ shell, isReadOnly, point, onPut, onLeft, paths = {} }: Props) {
  const texts = useMessages('form');
  const locale = useLocale();
  const { data: config } = useConfig();
  const mapUrl = config?.mapUrl ?? '';
  const [typing, setTyping] = useState<{ readonly part: Part; readonly text: string } | null>(null);
  const [isMapped, setMapped] = useState(false);
  const [asked, setAsked] = useState<'idle' | 'asking' | 'refused'>('idle');
  const type = (part: Part, text: string) => {
    const pair = readPoint(text);
    setTyping(pair ? null : { part, text });
    onPut(pair ?? { ...point, [part]: readNumber(text, locale, shapes[part]) });
  };
  const locate = () => {
    if (!('geolocation' in navigator)) return setAsked('refused');
    setAsked('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsked('idle');
        onPut({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) });
      },
      () => setAsked('refused'),
      ASK,
    );
  };
  const { lat, lng } = point;
  const whole = typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  const address =
    isMapped && whole ? mapAddress(mapUrl, { address: '', locale, latitude: whole.lat, longitude: whole.lng }) : null;
  return (
    <Input.Wrapper {...shell} error={shell.error ?? (asked === 'refused' && texts.hereFailed)} labelElement="div">
      <div className={styles.point}>
        {parts.map((part) => (
          <TextInput
            key={part}
            data-path={paths[part]}
            name={paths[part]}
            aria-label={`${shell.label}: ${texts[part]}`}
            placeholder={texts[part]}
            inputMode="text"
            autoComplete="off"
            readOnly={isReadOnly}
            error={shell.error !== undefined}
            value={typing?.part === part ? typing.text : numberText(point[part], locale, shapes[part])}
            onChange={({ currentTarget: { value } }) => type(part, value)}
            onBlur={() => {
              setTyping(null);
              onLeft();
            }}
          />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            loading={asked === 'asking'}
            leftSection={<IconCurrentLocation size={18} stroke={1.8} aria-hidden />}
            onClick={locate}
          >
            {texts.here}
          </Button>
        )}
        {mapUrl && (
          <Button
            variant="default"
            disabled={!whole}
            aria-pressed={isMapped}
            leftSection={<IconMap size={18} stroke={1.8} aria-hidden />}
            onClick={() => setMapped(!isMapped)}
          >
            {texts.map}
          </Button>
        )}
        {whole && (
          <Button
            component="a"
            variant="subtle"
            href={mapPage(whole)}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} stroke={1.8} aria-hidden />}
          >
            {texts.openMap}
          </Button>
        )}
      </div>
      {address && (
        <iframe
          className={styles.map}
          src={address}
          title={`${shell.label}: ${texts.map}`}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin"
        />
      )}
    </Input.Wrapper>
  );
}
