'use client';

import { type StatSetName, statDimensions, statSets } from '@filiale/contracts/analytics/stat-sets';
import { rankingOrders, type StatQuery, type StatResult } from '@filiale/contracts/analytics/statistics';
import type { ExportFormat } from '@filiale/contracts/api/export';
import { formatLocalDate } from '@filiale/rules/formats';
import { Button, Menu, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { type ListState, queryOfState } from '../../grid/list-state.ts';
import { listHash } from '../../hash-route.ts';
import { saveFile } from '../../import-export/save-file.ts';
import { useSaving } from '../../import-export/use-saving.ts';
import { HonestyNote } from './honesty-note.tsx';
import { LostDishesPanel } from './lost-dishes-panel.tsx';
import { pictureOf } from './picture-of.ts';
import { formatsOf, saveSet } from './save-set.ts';
import { SHORT_FILTER, StaffingQuartersPanel } from './staffing-quarters-panel.tsx';
import { StatChart } from './stat-chart.tsx';
import { StatTable } from './stat-table.tsx';
import styles from './statistics.module.css';
import { granularitiesOf } from './statistics-query.ts';
import { useStatistics } from './use-statistics.ts';

type Props = {
  readonly set: StatSetName;
  readonly asked: StatQuery;
  readonly state: ListState;
  readonly branches: Parameters<typeof StaffingQuartersPanel>[0]['branches'];
  readonly onFilter: (name: string, value: string) => void;
};

/** A set by itself: drawn, and every figure of it in a table below, as a file too. */
export function SetPage({ set, asked, state, branches, onFilter }: Props) {
  const texts = useMessages('statistics');
  const words = pageWords(useLocale());
  const { data, error } = useStatistics(set, asked);
  const { set: _set, granularity: _granularity, by: _by, sort: _sort, ...filter } = state.filter;
  const { kind, label, ...rest } = statSets[set];
  const bys = 'by' in rest ? rest.by : [];
  const chart = useRef<HTMLElement>(null);
  return (
    <>
      <div className={styles.setHead}>
        <a href={listHash('statistics', queryOfState({ ...state, filter }))} className={styles.back}>
          <IconArrowLeft size={18} stroke={1.8} aria-hidden="true" /> {texts.back}
        </a>
        <h2>{label[words]}</h2>
        {kind === 'series' && (
          <NativeSelect
            aria-label={texts.granularity}
            data={granularitiesOf(set).map((value) => ({ value, label: texts[`granularity-${value}`] }))}
            value={data?.query.granularity ?? 'day'}
            onChange={(event) => onFilter('granularity', event.currentTarget.value)}
          />
        )}
        {asked.compare && 'rankedBy' in rest && (
          <NativeSelect
            aria-label={texts.sort}
            data={rankingOrders.map((value) => ({ value, label: texts[`sort-${value}`] }))}
            value={asked.sort ?? 'most'}
            onChange={(event) => onFilter('sort', event.currentTarget.value)}
          />
        )}
        {bys.length > 1 && (
          <NativeSelect
            aria-label={texts.by}
            data={bys.map((value) => ({ value, label: statDimensions[value].label[words] }))}
            value={data?.query.by ?? bys[0]}
            onChange={(event) => onFilter('by', event.currentTarget.value)}
          />
        )}
        <SaveFile set={set} asked={asked} chart={chart} name={label[words]} />
      </div>
      {error && !data && <LoadFailure text={texts.loadFailed} error={error} />}
      {data && <Drawn result={data} state={state} chart={chart} />}
      {set === 'popular-items' && data?.query.by === 'product' && asked.compare && <LostDishesPanel asked={asked} />}
      {set === 'staffing' && (
        <StaffingQuartersPanel
          asked={asked}
          branches={branches}
          level={state.filter[SHORT_FILTER]}
          onLevel={(level) => onFilter(SHORT_FILTER, level)}
        />
      )}
    </>
  );
}

type DrawnProps = {
  readonly result: StatResult;
  readonly state: ListState;
  readonly chart: RefObject<HTMLElement | null>;
};

const Drawn = ({ result, state, chart }: DrawnProps) => (
  <>
    <section className={styles.panel} ref={chart}>
      <StatChart result={result} branch={state.branch} hasAnnotations />
    </section>
    <StatTable result={result} branch={state.branch} />
    <HonestyNote result={result} isOfSet />
  </>
);

type FileProps = Pick<Props, 'set' | 'asked'> & Pick<DrawnProps, 'chart'> & { readonly name: string };

function SaveFile({ set, asked, chart, name }: FileProps) {
  const texts = useMessages('statistics');
  const words = pageWords(useLocale());
  const { saving, save } = useSaving(texts.loadFailed);
  const fileOf = async (format: ExportFormat | 'png'): Promise<void> => {
    if (format !== 'png') return saveSet(set, asked, format, words);
    if (!chart.current) return;
    const days = [...new Set([asked.from, asked.to])].map(formatLocalDate).join(' – ');
    saveFile(await pictureOf(chart.current, name, days), `${set}_${asked.from}_${asked.to}.png`);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={saving !== null}
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
        >
          {texts.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[...formatsOf(set), 'png' as const].map((format) => (
          <Menu.Item key={format} onClick={() => save(format, () => fileOf(format))}>
            {texts[`export-${format}`]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
