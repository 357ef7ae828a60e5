'use client';

import { type StatSetName, statDimensions, statSets } from '@filiale/contracts/analytics/stat-sets';
import { granularities, RANKED_MAX, type StatQuery, type StatResult } from '@filiale/contracts/analytics/statistics';
import { Button, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { LoadFailure } from '../../failures/load-failure.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { type ListState, queryOfState } from '../../grid/list-state.ts';
import { listHash } from '../../hash-route.ts';
import { saveFile } from '../../import-export/save-file.ts';
import { HonestyNote } from './honesty-note.tsx';
import { StatChart } from './stat-chart.tsx';
import { statCsv } from './stat-csv.ts';
import { StatTable } from './stat-table.tsx';
import styles from './statistics.module.css';
import { readStatistics, useStatistics } from './use-statistics.ts';

type Props = {
  readonly set: StatSetName;
  readonly asked: StatQuery;
  readonly state: ListState;
  readonly onFilter: (name: string, value: string) => void;
};

/** A set by itself: drawn, and every figure of it in a table below, as a file too. */
export function SetPage({ set, asked, state, onFilter }: Props) {
  const texts = useMessages('statistics');
  const words = pageWords(useLocale());
  const { data, error } = useStatistics(set, asked);
  const { set: _set, granularity: _granularity, by: _by, ...filter } = state.filter;
  const { kind, label, ...rest } = statSets[set];
  const bys = 'by' in rest ? rest.by : [];
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
            data={granularities.map((value) => ({ value, label: texts[`granularity-${value}`] }))}
            value={data?.query.granularity ?? 'day'}
            onChange={(event) => onFilter('granularity', event.currentTarget.value)}
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
        <SaveCsv set={set} asked={asked} />
      </div>
      {error && !data && <LoadFailure text={texts.loadFailed} error={error} />}
      {data && <Drawn result={data} state={state} />}
    </>
  );
}

const Drawn = ({ result, state }: { readonly result: StatResult; readonly state: ListState }) => (
  <>
    <section className={styles.panel}>
      <StatChart result={result} />
    </section>
    <StatTable result={result} branch={state.branch} />
    <HonestyNote result={result} />
  </>
);

function SaveCsv({ set, asked }: Pick<Props, 'set' | 'asked'>) {
  const texts = useMessages('statistics');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const result = await readStatistics(set, { ...asked, limit: RANKED_MAX });
      saveFile(
        new Blob([statCsv(result, texts)], { type: 'text/csv;charset=utf-8' }),
        `${set}_${asked.from}_${asked.to}.csv`,
      );
    } catch (error) {
      reportFailure({ text: texts.loadFailed, error, recovery: null });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {texts.csv}
    </Button>
  );
}
