'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button, FileButton, Modal, NativeSelect } from '@mantine/core';
import { type DragEvent, useMemo, useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { useLabels } from '../resources/label-text.ts';
import { refusalText } from '../session/refusal-text.ts';
import styles from './import-dialog.module.css';
import { ImportMatch } from './import-match.tsx';
import { ImportPreview } from './import-preview.tsx';
import { columnLabel, columnsOfHead, fateOf, importColumns, importItems, type Sheet } from './import-rows.ts';
import { readSheet } from './read-sheet.ts';
import { useImport } from './use-import.ts';
import { useMatch } from './use-match.ts';
import { useTakeBack } from './use-take-back.ts';

/** Maximum lines of an import; larger files must be split. */
const MOST_LINES = 20_000;

type Props = { readonly resource: AnyResource; readonly onClose: () => void };

/** Brings records of a file in: reads it, asks the server what would become of each line, shows it, and writes once somebody says so. */
export function ImportDialog({ resource, onClose }: Props) {
  const texts = useMessages('importExport');
  const labelOf = useLabels();
  const words = pageWords(useLocale());
  const work = useImport(resource);
  const back = useTakeBack(resource);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [paths, setPaths] = useState<readonly (string | null)[]>([]);
  const [wrong, setWrong] = useState<string | null>(null);
  const [file, setFile] = useState('');
  const match = useMatch(resource);
  const offered = useMemo(() => importColumns(resource), [resource]);
  const { stage } = work;

  /** `by`: the column that entries are recognised by, null none; as usual unless given. */
  const check = async (from: Sheet, to: readonly (string | null)[], by?: string | null) => {
    setPaths(to);
    work.stop();
    if (to.every((path) => path === null)) return;
    const found = await match.read(from, to, by);
    if (found) work.check(importItems(resource, from, to, found.find));
  };
  const take = async (taken: File | null | undefined) => {
    if (!taken) return;
    setWrong(null);
    setSheet(null);
    work.stop();
    match.forget();
    back.forget();
    const read = await readSheet(taken).catch(() => null);
    if (!read) return setWrong(texts.unreadable);
    if (read.rows.length === 0) return setWrong(texts.noRows);
    if (read.rows.length > MOST_LINES)
      return setWrong(fill(texts.tooMany, { count: MOST_LINES.toLocaleString(words) }));
    setSheet(read);
    setFile(taken.name);
    void check(read, columnsOfHead(resource, read.head));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  /** Nothing is left to be mended. */
  const isThrough = stage.name === 'written' && stage.lines.every(({ result }) => fateOf(result) !== 'isWrong');
  const isWorking = stage.name === 'checking' || stage.name === 'writing';

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={fill(texts.importTitle, { many: labelOf(resource.label.many) })}
      closeButtonProps={{ 'aria-label': texts.close }}
      size="xl"
    >
      <div className={styles.import}>
        {!isThrough && (
          <>
            {stage.name !== 'written' && <p className="muted">{texts.importText}</p>}
            {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way, the button the first */}
            <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
              <FileButton onChange={(file) => void take(file)} accept=".xlsx,.csv,.tsv,.txt,text/csv">
                {(props) => (
                  <Button {...props} variant={sheet ? 'default' : 'filled'} disabled={stage.name === 'writing'}>
                    {stage.name === 'written' ? texts.mendedFile : sheet ? texts.anotherFile : texts.chooseFile}
                  </Button>
                )}
              </FileButton>
              {sheet && <p className="muted">{file}</p>}
            </div>
          </>
        )}
        {wrong && (
          <Remark tone="error" role="alert">
            {wrong}
          </Remark>
        )}
        {sheet && paths.every((path) => path === null) && <Remark tone="warn">{texts.missingColumns}</Remark>}
        {sheet && stage.name !== 'written' && (
          <details className={styles.columns} open={paths.every((path) => path === null)}>
            <summary>
              {texts.columns} ({paths.filter(Boolean).length} / {sheet.head.length})
            </summary>
            <div>
              {sheet.head.map((name, at) => (
                <NativeSelect
                  // biome-ignore lint/suspicious/noArrayIndexKey: a head may say the same twice
                  key={at}
                  label={fill(texts.columnOf, { name: name || String(at + 1) })}
                  value={paths[at] ?? ''}
                  disabled={isWorking}
                  data={[
                    { value: '', label: texts.ignore },
                    ...(paths[at] && !offered.some(({ path }) => path === paths[at])
                      ? [{ value: paths[at] as string, label: paths[at] as string }]
                      : []),
                    ...offered.map((column) => ({ value: column.path, label: columnLabel(resource, column, words) })),
                  ]}
                  onChange={(event) => {
                    const path = event.currentTarget.value || null;
                    void check(
                      sheet,
                      paths.map((each, place) => (place === at ? path : each === path ? null : each)),
                    );
                  }}
                />
              ))}
            </div>
          </details>
        )}
        {sheet && stage.name !== 'written' && (
          <ImportMatch
            resource={resource}
            match={match}
            isWorking={isWorking}
            onChoose={(by) => void check(sheet, paths, by)}
          />
        )}
        {isWorking && (
          <div role="status" aria-busy={stage.error === null} className={styles.work}>
            <progress
              max={stage.total}
              value={stage.done}
              aria-label={stage.name === 'checking' ? texts.checking : texts.writing}
            />
            {fill(stage.name === 'checking' ? texts.checking : texts.writing, { done: stage.done, total: stage.total })}
          </div>
        )}
        {isWorking && stage.error !== null && (
          <Remark tone="error" role="alert">
            {refusalText(stage.error, stage.name === 'checking' ? texts.previewFailed : texts.importFailed)}{' '}
            <Button variant="default" size="compact-sm" onClick={work.retry}>
              {texts.retry}
            </Button>
          </Remark>
        )}
        {sheet && (stage.name === 'checked' || stage.name === 'written') && (
          <ImportPreview
            resource={resource}
            head={sheet.head}
            lines={stage.lines}
            isDone={stage.name === 'written'}
            onRun={() => work.write(stage.lines)}
            back={back.state}
            onTakeBack={stage.name === 'written' ? () => back.takeBack(stage.lines, stage.before) : null}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  );
}
