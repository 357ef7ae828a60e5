'use client';

import { Branch } from '@filiale/contracts/catalog/branch';
import type { OrderMode } from '@filiale/contracts/ordering/order';
import { offeredModes } from '@filiale/rules/cart';
import { formatRelativeDay, formatRelativeTime, formatTime } from '@filiale/rules/formats';
import { slotMinutesOf } from '@filiale/rules/slot-capacity';
import { zoneOf } from '@filiale/rules/zone-of';
import { NativeSelect, NumberInput, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { queryKeys } from '../../query-keys.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import styles from './branch-preview.module.css';
import { type SlotPreview, slotPreview } from './slot-preview.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const STALE_MS = 30_000;
const MOST_PORTIONS = 500;

/** Preview of a branch as it is in the form: waiting time, appointments, and full slots. */
export function BranchPreview({ record, values }: PanelProps) {
  const texts = useMessages('branchSettings');
  const shop = useShop();
  const branch = useMemo(() => {
    const head = { id: NO_ID, revision: 1, createdAt: '2000-01-01T00:00:00Z', updatedAt: '2000-01-01T00:00:00Z' };
    const { data } = Branch.record.safeParse({ ...head, ...values });
    return data && { ...data, timeZone: zoneOf(data, shop) };
  }, [values, shop]);
  const modes = branch ? offeredModes(branch) : [];
  return (
    <section className={styles.preview} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {!branch ? (
        <p className="muted">{texts.incomplete}</p>
      ) : modes.length === 0 ? (
        <p>{texts.noWays}</p>
      ) : (
        <Ways branch={branch} modes={modes} stored={record ? (record as unknown as Branch) : null} />
      )}
    </section>
  );
}

type WaysProps = {
  readonly branch: Branch;
  readonly modes: readonly OrderMode[];
  /** As it is stored; null: not yet. */
  readonly stored: Branch | null;
};

function Ways({ branch, modes, stored }: WaysProps) {
  const texts = useMessages('branchSettings');
  const locale = useLocale();
  const now = useNow();
  const [chosen, setMode] = useState<OrderMode | null>(null);
  const [units, setUnits] = useState(1);
  const [day, setDay] = useState<string | null>(null);
  const mode = chosen !== null && modes.includes(chosen) ? chosen : (modes[0] ?? 'takeaway');
  const id = stored?.id ?? '';
  const held = useQuery({
    queryKey: queryKeys.branchSlots(id, stored?.revision, mode, units),
    queryFn: async () =>
      (await staffCall('GET /api/branches/{id}/slots', { params: { id }, query: { mode, units } })).data.full,
    enabled: id !== '',
    refetchInterval: STALE_MS,
  });
  const preview = useMemo(
    () => slotPreview(branch, { mode, now, units, day, full: held.data ?? [] }),
    [branch, mode, now, units, day, held.data],
  );
  const isOther =
    stored !== null &&
    JSON.stringify([stored.slotMinutes, stored.slotCapacity]) !==
      JSON.stringify([branch.slotMinutes, branch.slotCapacity]);
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={texts.way}
        data={modes.map((value) => ({ value, label: texts[value] }))}
        value={mode}
        onChange={(value) => setMode(value as OrderMode)}
      />
      <State branch={branch} preview={preview} now={now} />
      <div className={styles.question}>
        <NativeSelect
          label={texts.day}
          disabled={preview.days.length === 0}
          data={preview.days.map((value) => ({
            value,
            label: formatRelativeDay(value, now, branch.timeZone, locale),
          }))}
          value={preview.day ?? ''}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
        <NumberInput
          label={texts.portions}
          min={1}
          max={MOST_PORTIONS}
          allowDecimal={false}
          value={units}
          onChange={(value) => typeof value === 'number' && value >= 1 && setUnits(value)}
        />
      </div>
      {preview.slots.length === 0 ? (
        <p className="muted">{texts.noSlots}</p>
      ) : (
        <>
          <p className="muted small">{fill(texts.slots, { minutes: slotMinutesOf(branch) })}</p>
          <ul className={styles.slots}>
            {preview.slots.map(({ at, isFull }) => (
              <li key={at.getTime()} data-full={isFull || undefined}>
                <time dateTime={at.toISOString()}>{formatTime(at, branch.timeZone)}</time>
                <span>{isFull ? texts.full : texts.free}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="muted small">{held.isError ? texts.fullUnknown : isOther ? texts.stored : texts.note}</p>
    </>
  );
}

type StateProps = { readonly branch: Branch; readonly preview: SlotPreview; readonly now: Date };

/** Whether one can order now, and what stands against it. */
function State({ branch, preview, now }: StateProps) {
  const texts = useMessages('branchSettings');
  const locale = useLocale();
  const { state, pausedUntil, waitingMinutes: minutes, capacity } = preview;
  const [tone, text] =
    state === 'exhausted'
      ? (['error', texts.exhausted] as const)
      : state === 'too-large'
        ? (['error', fill(texts.tooLarge, { capacity: capacity ?? 0 })] as const)
        : state === 'paused' && pausedUntil
          ? ([
              'warn',
              fill(texts.paused, { when: formatRelativeTime(pausedUntil, now, branch.timeZone, locale) }),
            ] as const)
          : state === 'open'
            ? (['ok', fill(texts.open, { minutes })] as const)
            : (['neutral', texts.closed] as const);
  return (
    <div className={styles.state} role="status">
      <p className={tones[tone]}>{text}</p>
      {branch.isAppointmentRequired && <p className="muted small">{texts.appointmentRequired}</p>}
      {state === 'closed' && !branch.isPreorderEnabled && <p className="muted small">{texts.noPreorder}</p>}
    </div>
  );
}
