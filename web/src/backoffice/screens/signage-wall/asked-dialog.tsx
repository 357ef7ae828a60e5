'use client';

import { Image } from '@filiale/contracts/content/image';
import { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SentCommand } from '@filiale/contracts/signage/signage-command';
import { addDays, localDate, toInstant, weekdayOf } from '@filiale/rules/wall-time';
import { Button, NativeSelect, NumberInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { referenceTo, thumbnailOf } from '../../form/fields/media-reference.ts';
import { recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useCompanyZone } from '../../zone.ts';
import styles from './signage-wall.module.css';

/** Commands that need something besides. */
export type Asked = 'playSegment' | 'showImage' | 'showMessage';
/** Film sequences, and pictures, that are offered. */
const MOST = 200;
const MOST_PICTURES = 24;
const MINUTE_MS = 60_000;
const ends = ['today', 'tomorrow', 'sunday'] as const;
type End = (typeof ends)[number];

/** Minutes until a midnight. */
function minutesUntil(end: End, now: Date, zone: string): number {
  const today = localDate(now, zone);
  let last = end === 'tomorrow' ? addDays(today, 1) : today;
  while (end === 'sunday' && weekdayOf(last) !== 'sunday') last = addDays(last, 1);
  return Math.max(1, Math.round((toInstant(last, '24:00', zone).getTime() - now.getTime()) / MINUTE_MS));
}

type Props = {
  readonly what: Asked;
  readonly title: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onGive: (command: SentCommand) => void;
  readonly onClose: () => void;
};

/** Asks for what a command needs: which film sequence or picture and for how long, or the text of a message. */
export function AskedDialog({ what, title, error, isPending, onGive, onClose }: Props) {
  const texts = useMessages('signageWall');
  const now = useNow();
  const zone = useCompanyZone();
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState<number | string>(60);
  const [segment, setSegment] = useState('');
  const [picture, setPicture] = useState<Image | null>(null);
  const [end, setEnd] = useState<End>('today');
  const { data: segments = [] } = useQuery({
    queryKey: recordKeys.choices(SignageSegment.name, 'wall'),
    queryFn: async () =>
      (await staffCall('GET /api/digital-signage-segments', { query: { sort: 'name', pageSize: MOST } })).data,
    enabled: what === 'playSegment',
  });
  const chosen = segment || (segments[0]?.id ?? '');
  const command = (): SentCommand | null => {
    switch (what) {
      case 'playSegment':
        return chosen === '' ? null : { type: what, segment: chosen, minutes: Number(minutes) };
      case 'showImage': {
        if (!picture) return null;
        const { id, version, extension } = picture;
        return { type: what, image: id, version, extension, minutes: minutesUntil(end, now, zone) };
      }
      case 'showMessage':
        return { type: what, text, seconds: 60 };
      default:
        return what satisfies never;
    }
  };
  return (
    <StaffDialog title={title} onClose={onClose}>
      <Refused error={error} what={texts.notGiven} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const given = command();
          if (given) onGive(given);
        }}
      >
        {what === 'playSegment' && (
          <>
            <NativeSelect
              label={texts.segment}
              size="md"
              value={chosen}
              data={segments.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => setSegment(event.currentTarget.value)}
            />
            <NumberInput label={texts.minutes} size="md" min={1} max={1440} value={minutes} onChange={setMinutes} />
          </>
        )}
        {what === 'showImage' && (
          <>
            <PictureChoice chosen={picture?.id ?? null} onChoose={setPicture} />
            <NativeSelect
              label={texts.until}
              size="md"
              value={end}
              data={ends.map((value) => ({ value, label: texts[`until-${value}`] }))}
              onChange={(event) => setEnd(event.currentTarget.value as End)}
            />
          </>
        )}
        {what === 'showMessage' && (
          <Textarea
            label={texts.text}
            size="md"
            required
            maxLength={300}
            autosize
            minRows={2}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" size="md" loading={isPending} disabled={command() === null}>
            {texts.send}
          </Button>
          <Button size="md" variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}

type PictureProps = { readonly chosen: string | null; readonly onChoose: (picture: Image) => void };

/** The newest pictures of the media library, beside each other. */
function PictureChoice({ chosen, onChoose }: PictureProps) {
  const texts = useMessages('signageWall');
  const { data: pictures = [] } = useQuery({
    queryKey: recordKeys.choices(Image.name, 'wall'),
    queryFn: async () =>
      (await staffCall('GET /api/images', { query: { sort: '-createdAt', pageSize: MOST_PICTURES } })).data,
  });
  return (
    <fieldset className={styles.pictures}>
      <legend>{texts.image}</legend>
      {pictures.map((picture) => (
        <button
          key={picture.id}
          type="button"
          aria-pressed={picture.id === chosen}
          aria-label={picture.alt || picture.name || picture.id}
          onClick={() => onChoose(picture)}
        >
          {/* biome-ignore lint/performance/noImgElement: the gateway makes the sizes */}
          <img src={thumbnailOf(referenceTo('images', picture))} alt="" />
        </button>
      ))}
    </fieldset>
  );
}
