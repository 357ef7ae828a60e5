'use client';

import { mapAddress } from '@filiale/rules/map-address';
import { Button, Input, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconMap } from '@tabler/icons-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useLocale, useMessages } from '../../../../../i18n/messages-provider.tsx';
import { useConfig } from '../../../../use-config.ts';
import { numberText, readNumber } from '../../number-text.ts';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import styles from './geolocation-field.module.css';
import { readPoint } from './map-point.ts';

const shapes = { lat: { decimals: 6, max: 90 }, lng: { decimals: 6, max: 180 } } as const;
type Part = keyof typeof shapes;
type Point = { readonly [P in Part]: unknown };
const parts = ['lat', 'lng'] as const;

/** A point on the map: typed, pasted as a pair, taken from where one is; and looked at where the company has a map. Source: FIELD-008. */
export function GeolocationField(props: WidgetProps) {
  const texts = useMessages('form');
  const locale = useLocale();
  const { data: config } = useConfig();
  const mapUrl = config?.mapUrl ?? '';
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: props.path });
  const [typing, setTyping] = useState<{ readonly part: Part; readonly text: string } | null>(null);
  const [isMapped, setMapped] = useState(false);
  const point = held.value as Point | null;
  const put = (next: Point | null) => {
    typed();
    held.onChange(next === null || (next.lat === null && next.lng === null) ? null : next);
  };
  const type = (part: Part, text: string) => {
    const pair = readPoint(text);
    setTyping(pair ? null : { part, text });
    if (pair) put(pair);
    else put({ lat: null, lng: null, ...point, [part]: readNumber(text, locale, shapes[part]) });
  };
  const isWhole = typeof point?.lat === 'number' && typeof point.lng === 'number';
  const address =
    isMapped && isWhole
      ? mapAddress(mapUrl, { address: '', locale, latitude: Number(point.lat), longitude: Number(point.lng) })
      : null;
  return (
    <Input.Wrapper {...shell} labelElement="div">
      <div className={styles.point}>
        {parts.map((part) => (
          <TextInput
            key={part}
            aria-label={`${shell.label}: ${texts[part]}`}
            placeholder={texts[part]}
            inputMode="text"
            readOnly={isReadOnly}
            error={shell.error !== undefined}
            value={typing?.part === part ? typing.text : numberText(point?.[part], locale, shapes[part])}
            onChange={({ currentTarget: { value } }) => type(part, value)}
            onBlur={() => {
              setTyping(null);
              left();
            }}
          />
        ))}
        {!isReadOnly && (
          <Button
            variant="default"
            leftSection={<IconCurrentLocation size={18} stroke={1.8} aria-hidden />}
            onClick={() =>
              navigator.geolocation?.getCurrentPosition(({ coords }) =>
                put({ lat: Number(coords.latitude.toFixed(6)), lng: Number(coords.longitude.toFixed(6)) }),
              )
            }
          >
            {texts.here}
          </Button>
        )}
        {mapUrl && (
          <Button
            variant="default"
            disabled={!isWhole}
            aria-pressed={isMapped}
            leftSection={<IconMap size={18} stroke={1.8} aria-hidden />}
            onClick={() => setMapped(!isMapped)}
          >
            {texts.map}
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
