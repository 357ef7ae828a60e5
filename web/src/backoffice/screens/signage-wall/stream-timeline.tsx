'use client';

import type { SignageDevice } from '@filiale/contracts/signage/signage-device';
import { playingAt, programmeOf } from '@filiale/rules/signage-programme';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { recordHash } from '../../hash-route.ts';
import styles from './signage-wall.module.css';
import { StillPicture } from './still-picture.tsx';
import { StreamWeek } from './stream-week.tsx';
import { typedInstant } from './typed-instant.ts';
import { useScreen } from './use-screen.ts';
import { useSegmentsAt } from './use-segments-at.ts';

const seconds = (ms: number): number => Math.round(ms / 1000);

/** What the stream of a screen plays now, today, and at any moment, by the same rule as the screen itself. Source: RES-037. */
export function StreamTimeline({ screen }: { readonly screen: SignageDevice }) {
  const texts = useMessages('signageWall');
  const now = useNow();
  const { manifest } = useScreen(screen);
  const [typed, setTyped] = useState('');
  const planned = manifest?.stream ?? null;
  const programme = manifest && programmeOf(manifest);
  const asked = planned && programme ? typedInstant(typed, programme.timeZone) : null;
  const ids = planned ? [planned.defaultSegment, ...planned.entries.map(({ segment }) => segment)] : [];
  const filled = useSegmentsAt(manifest?.screen.branch ?? null, ids, asked, manifest?.language ?? '');
  if (!manifest?.stream || !programme) return null;
  const { stream, segments } = manifest;
  const sequences = new Map(segments.map((segment) => [segment.id, segment]));
  const nameOf = (id: string | null): string => segments.find((segment) => segment.id === id)?.name ?? texts.nothing;
  const playing = playingAt(programme, sequences, now);
  const items = sequences.get(playing?.segment ?? '')?.items ?? [];
  // Takeovers stand in its own manifest, what the stream shows then in what was filled for that moment.
  const standing = new Set(manifest.takeovers.map(({ id }) => id));
  const atThen = { ...manifest, ...filled };
  const allThen = [...atThen.segments, ...(filled ? segments.filter(({ id }) => standing.has(id)) : [])];
  const programmeThen = { ...programme, hours: atThen.hours };
  const sequencesThen = new Map(allThen.map((segment) => [segment.id, segment]));
  const then = asked && playingAt(programmeThen, sequencesThen, asked);
  return (
    <section className={styles.timeline} aria-label={fill(texts.stream, { name: stream.name })}>
      <header>
        <h2>{fill(texts.stream, { name: stream.name })}</h2>
        <span className="muted">
          {playing &&
            fill(texts.perRound, {
              segment: nameOf(playing.segment),
              seconds: seconds(items.reduce((sum, { durationMs }) => sum + durationMs, 0)),
            })}
        </span>
        <a href={recordHash('digital-signage-streams', stream.id)}>{texts.edit}</a>
      </header>
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.id} style={{ flexGrow: item.durationMs }} data-now={item.id === playing?.item.id || undefined}>
            <strong>{item.name || item.kind}</strong>
            <span className="small">{fill(texts.seconds, { count: seconds(item.durationMs) })}</span>
          </li>
        ))}
      </ol>
      <StreamWeek programme={programmeThen} sequences={sequencesThen} nameOf={nameOf} now={now} at={asked ?? now} />
      <div className={styles.days}>
        <div>
          <TextInput
            type="datetime-local"
            label={texts.preview}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {asked && (
            <p role="status">
              {then ? `${nameOf(then.segment)} · ${then.item.name || then.item.kind}` : texts.previewEmpty}
            </p>
          )}
        </div>
        {asked && (
          <div className={styles.still}>
            <StillPicture manifest={atThen} item={then?.item ?? null} at={asked} />
          </div>
        )}
      </div>
    </section>
  );
}
