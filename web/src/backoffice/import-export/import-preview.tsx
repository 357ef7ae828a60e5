'use client';

import { labelAt } from '@filiale/contracts/fields/field-changes';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { refusalText } from '../session/refusal-text.ts';
import styles from './import-dialog.module.css';
import { type Fate, fateOf, fileOfLines, wrongOf, wrongText } from './import-rows.ts';
import { saveFile } from './save-file.ts';
import type { ImportLine } from './use-import.ts';
import type { TakeBack } from './use-take-back.ts';

const fates: readonly (readonly [Fate, Tone])[] = [
  ['isNew', 'ok'],
  ['isChanged', 'info'],
  ['isUnchanged', 'neutral'],
  ['isWrong', 'error'],
];
/** Lines that are named one by one. */
const MOST_NAMED = 50;

type Props = {
  readonly resource: AnyResource;
  readonly head: readonly string[];
  readonly lines: readonly ImportLine[];
  /** It has been written. */
  readonly isDone: boolean;
  readonly onRun: () => void;
  readonly back: TakeBack;
  /** Null before it has been written. */
  readonly onTakeBack: (() => void) | null;
  readonly onClose: () => void;
};

/** What an import would do, or did, line by line: wrong ones first, with their errors. */
export function ImportPreview({ resource, head, lines, isDone, onRun, back, onTakeBack, onClose }: Props) {
  const texts = useMessages('importExport');
  const words = pageWords(useLocale());
  const of = (fate: Fate) => lines.filter(({ result }) => fateOf(result) === fate);
  const [shown, setShown] = useState<Fate>(
    of('isWrong').length > 0 ? 'isWrong' : of('isChanged').length > 0 ? 'isChanged' : 'isNew',
  );
  const wrong = of('isWrong');
  const right = of('isNew').length + of('isChanged').length;
  const named = of(shown);
  const what = ({ result }: ImportLine): string =>
    (result.changes ?? []).map((path) => labelAt(resource.fields, path, words)).join(', ');
  const areWrong = shown === 'isWrong';
  const entry = ({ row }: ImportLine): string => {
    const name = head.findIndex((each) => /^(name|title|titel|identifier|kennung)$/i.test(each.trim()));
    return String(row[Math.max(name, 0)] ?? '');
  };
  const saidOf = (state: TakeBack): string => {
    switch (state.name) {
      case 'idle':
        return fill(texts.imported, { count: right.toLocaleString(words) });
      case 'working':
        return fill(texts.takingBack, { done: state.done, total: state.total });
      case 'over':
        return [
          fill(texts.takenBack, { count: state.count.toLocaleString(words) }),
          state.left > 0 ? fill(texts.leftAsImported, { count: state.left.toLocaleString(words) }) : '',
        ].join(' ');
      case 'failed':
        return refusalText(state.error, texts.takeBackFailed) ?? '';
      default:
        return state satisfies never;
    }
  };
  const download = () => {
    const file = fileOfLines(
      head,
      wrong.map((line) => ({ row: line.row, wrong: wrongText(resource, line, words) })),
      texts.errorColumn,
    );
    saveFile(new Blob([file], { type: 'text/csv;charset=utf-8' }), `${resource.name}-${texts.errorColumn}.csv`);
  };
  return (
    <div className={styles.preview}>
      <fieldset className={styles.fates} aria-label={texts.what}>
        {fates.map(([fate, tone]) => {
          const count = of(fate).length;
          return (
            <button
              key={fate}
              type="button"
              aria-pressed={shown === fate}
              disabled={count === 0}
              onClick={() => setShown(fate)}
            >
              <strong>{count.toLocaleString(words)}</strong>
              <Chip tone={tone}>{texts[fate]}</Chip>
            </button>
          );
        })}
      </fieldset>
      {named.length > 0 && (
        <div className={styles.table}>
          <table>
            <thead>
              <tr>
                <th scope="col">{texts.line}</th>
                <th scope="col">{texts.entry}</th>
                <th scope="col">{areWrong ? texts.field : texts.what}</th>
                {areWrong && <th scope="col">{texts.reason}</th>}
              </tr>
            </thead>
            <tbody>
              {named.slice(0, MOST_NAMED).flatMap((line) =>
                areWrong ? (
                  wrongOf(resource, line, words).map(({ field, reason }) => (
                    <tr key={`${line.line} ${field} ${reason}`}>
                      <td>{line.line}</td>
                      <td>{entry(line)}</td>
                      <td>{field}</td>
                      <td>{reason}</td>
                    </tr>
                  ))
                ) : (
                  <tr key={line.line}>
                    <td>{line.line}</td>
                    <td>{entry(line)}</td>
                    <td>{what(line)}</td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
          {named.length > MOST_NAMED && (
            <p className="muted">{fill(texts.more, { count: named.length - MOST_NAMED })}</p>
          )}
        </div>
      )}
      {isDone && (
        <p role="status">
          <strong>{saidOf(back)}</strong>
        </p>
      )}
      {wrong.length > 0 && (isDone || right === 0) && (
        <p>
          {isDone && <strong>{fill(texts.leftTitle, { count: wrong.length })}. </strong>}
          {texts.leftText}
        </p>
      )}
      <div className={styles.ends}>
        {wrong.length > 0 && (
          <Button variant="default" onClick={download}>
            {texts.downloadWrong}
          </Button>
        )}
        {onTakeBack && right > 0 && back.name !== 'over' && (
          <Button variant="default" loading={back.name === 'working'} onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
        )}
        {isDone ? (
          <Button onClick={onClose}>{texts.done}</Button>
        ) : (
          <Button onClick={onRun} disabled={right === 0}>
            {wrong.length > 0 && right > 0
              ? fill(texts.runBut, { count: right.toLocaleString(words), wrong: wrong.length })
              : fill(texts.run, { count: right.toLocaleString(words) })}
          </Button>
        )}
      </div>
    </div>
  );
}
