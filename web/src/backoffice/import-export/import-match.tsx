'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button, NativeSelect } from '@mantine/core';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { columnLabel } from './import-rows.ts';
import type { Match } from './use-match.ts';

type Props = {
  readonly resource: AnyResource;
  readonly match: Match;
  readonly isWorking: boolean;
  readonly onChoose: (by: string | null) => void;
};

/** By what lines of a file are recognised as entries that are there, and how many are. */
export function ImportMatch({ resource, match, isWorking, onChoose }: Props) {
  const texts = useMessages('importExport');
  const words = pageWords(useLocale());
  const { offered, by, matcher, alike, isReading, hasFailed } = match;
  const label = (path: string) => columnLabel(resource, { path, isSensitive: false }, words);
  if (offered.length === 0) return null;
  return (
    <>
      <NativeSelect
        label={texts.matchBy}
        value={by ?? ''}
        disabled={isWorking || isReading}
        data={[{ value: '', label: texts.matchNot }, ...offered.map((path) => ({ value: path, label: label(path) }))]}
        onChange={(event) => onChoose(event.currentTarget.value || null)}
      />
      {isReading && <p role="status">{texts.reading}</p>}
      {hasFailed && (
        <Remark tone="error" role="alert">
          {texts.readFailed}{' '}
          <Button variant="default" size="compact-sm" onClick={() => onChoose(by)}>
            {texts.retry}
          </Button>
        </Remark>
      )}
      {matcher && matcher.found > 0 && (
        <p className="muted">{fill(texts.matched, { count: matcher.found.toLocaleString(words) })}</p>
      )}
      {matcher && matcher.doubtful > 0 && (
        <Remark tone="warn">{fill(texts.matchDoubtful, { count: matcher.doubtful.toLocaleString(words) })}</Remark>
      )}
      {alike && (
        <Remark tone="warn">
          {fill(texts.looksAlike, { field: label(alike.path), count: alike.count.toLocaleString(words) })}{' '}
          <Button variant="default" size="compact-sm" onClick={() => onChoose(alike.path)}>
            {fill(texts.matchByThis, { field: label(alike.path) })}
          </Button>
        </Remark>
      )}
    </>
  );
}
