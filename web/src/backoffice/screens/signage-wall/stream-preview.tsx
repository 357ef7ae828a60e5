'use client';

import { SignageStream } from '@filiale/contracts/signage/stream';
import { translated } from '@filiale/rules/locales';
import { type Programme, playingAt } from '@filiale/rules/signage-programme';
import { zoneOfShown } from '@filiale/rules/zone-of';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { useLookedBranch } from '../../app/use-looked-branch.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { useOwnBranches } from '../../use-own-branches.ts';
import styles from './signage-wall.module.css';
import { StillPicture } from './still-picture.tsx';
import { StreamWeek } from './stream-week.tsx';
import { typedInstant } from './typed-instant.ts';
import { useSegmentsAt } from './use-segments-at.ts';

const MINUTE_MS = 60_000;
type Written = Programme & Pick<SignageStream, 'branches' | 'language'>;

/** The programme that is being written; null while it is not valid. */
function written(values: PanelProps['values']): Written | null {
  const { timeZone, language, defaultSegment, entries, branches } = SignageStream.fields;
  const spoken = language.schema.safeParse(values.language);
  const zone = timeZone.schema.safeParse(values.timeZone);
  const otherwise = defaultSegment.schema.safeParse(values.defaultSegment);
  const planned = entries.schema.safeParse(values.entries);
  const where = branches.schema.safeParse(values.branches);
  if (!zone.success || !spoken.success || !otherwise.success || !planned.success || !where.success) return null;
  return {
    ...{ timeZone: zone.data, language: spoken.data, defaultSegment: otherwise.data, branches: where.data },
    // Those that were just added have no id yet.
    entries: planned.data.map((entry, index) => ({ ...entry, id: entry.id ?? String(index) })),
  };
}

/** What a stream that is being written plays in the week and at any moment, with dishes and prices of a branch as they will be then. Source: RES-037. */
export function StreamPreview({ values }: PanelProps) {
  const texts = useMessages('signageWall');
  const locale = useLocale();
  const now = useNow();
  const { person } = useStaff();
  const { branches = [] } = useOwnBranches({ kind: 'person', person });
  const looked = useLookedBranch();
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState<string | null>(null);
  const read = useMemo(() => written(values), [values]);
  const [valid, setValid] = useState(read);
  if (read && read !== valid) setValid(read);
  const seen = read ?? valid;
  const choices = branches.filter(({ id }) => !seen || seen.branches.length === 0 || seen.branches.includes(id));
  const usual = choices.find(({ id }) => id === looked?.id) ?? choices[0];
  const branch = choices.find(({ id }) => id === named) ?? usual ?? null;
  // As the TVs of the branch that have no zone of their own.
  const zone = zoneOfShown(null, branch, seen, null);
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const at = typedInstant(typed, zone) ?? minute;
  const ids = seen ? [seen.defaultSegment, ...seen.entries.map(({ segment }) => segment)] : [];
  const filled = useSegmentsAt(branch?.id ?? null, ids, at, seen?.language ?? '');
  if (!seen || !filled) return null;
  const programme = { ...seen, timeZone: zone, hours: filled.hours };
  const sequences = new Map(filled.segments.map((segment) => [segment.id, segment]));
  const nameOf = (id: string | null): string => (id !== null && sequences.get(id)?.name) || texts.nothing;
  const playing = playingAt(programme, sequences, at);
  return (
    <section className={styles.timeline} aria-label={texts.previewTitle}>
      <h2>{texts.previewTitle}</h2>
      {choices.length > 1 && (
        <NativeSelect
          label={texts.branch}
          value={branch?.id ?? ''}
          data={choices.map((one) => ({ value: one.id, label: translated(one, locale, 'name') }))}
          onChange={(event) => setNamed(event.currentTarget.value)}
        />
      )}
      <TextInput
        type="datetime-local"
        label={texts.preview}
        description={texts.previewHint}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status">
        {playing ? `${nameOf(playing.segment)} · ${playing.item.name || playing.item.kind}` : texts.previewEmpty}
      </p>
      <div className={styles.still}>
        <StillPicture manifest={filled} item={playing?.item ?? null} at={at} />
      </div>
      <StreamWeek programme={programme} sequences={sequences} nameOf={nameOf} now={now} at={at} />
    </section>
  );
}
