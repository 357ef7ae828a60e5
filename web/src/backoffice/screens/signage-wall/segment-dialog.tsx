'use client';

import { SignageSegment } from '@filiale/contracts/signage/segment';
import type { SentCommand } from '@filiale/contracts/signage/signage-command';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import styles from './signage-wall.module.css';

/** Film sequences that are offered. */
const MOST = 200;

type Props = {
  readonly title: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onGive: (command: SentCommand) => void;
  readonly onClose: () => void;
};

/** Asks which film sequence is to play, and for how long. */
export function SegmentDialog({ title, error, isPending, onGive, onClose }: Props) {
  const texts = useMessages('signageWall');
  const [minutes, setMinutes] = useState<number | string>(60);
  const [segment, setSegment] = useState('');
  const { data: segments = [] } = useQuery({
    queryKey: recordKeys.choices(SignageSegment.name, 'wall'),
    queryFn: async () =>
      (await staffCall('GET /api/digital-signage-segments', { query: { sort: 'name', pageSize: MOST } })).data,
  });
  const chosen = segment || (segments[0]?.id ?? '');
  return (
    <StaffDialog title={title} onClose={onClose}>
      <Refused error={error} what={texts.notGiven} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onGive({ type: 'playSegment', segment: chosen, minutes: Number(minutes) });
        }}
      >
        <NativeSelect
          label={texts.segment}
          size="md"
          value={chosen}
          data={segments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setSegment(event.currentTarget.value)}
        />
        <NumberInput label={texts.minutes} size="md" min={1} max={1440} value={minutes} onChange={setMinutes} />
        <div className={styles.buttons}>
          <Button type="submit" size="md" loading={isPending} disabled={chosen === ''}>
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
