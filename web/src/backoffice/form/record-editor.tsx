'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useId, useMemo, useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { goTo, NEW, recordHash } from '../hash-route.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { recordTitle } from '../resources/record-title.ts';
import { useShop } from '../shop-context.tsx';
import { fieldViews } from './fields/field-grid.tsx';
import { TabList } from './fields/tab-list.tsx';
import { focusPath } from './focus-path.ts';
import { type FormSetup, FormSetupProvider } from './form-context.tsx';
import { FormNotes } from './form-notes.tsx';
import { tabOfPath, tabsOf, topFieldOf } from './model/form-tabs.ts';
import { recordReach } from './model/record-reach.ts';
import { isTranslated } from './model/translation-gaps.ts';
import styles from './record-editor.module.css';
import { RecordHead } from './record-head.tsx';
import { hasPanels, RecordPanels } from './record-panels.tsx';
import { SaveBar } from './save-bar.tsx';
import { TabMark } from './tab-mark.tsx';
import { useBesideLocale } from './use-beside-locale.ts';
import { type SaveOutcome, useRecordForm } from './use-record-form.ts';

type Props = {
  readonly resource: AnyResource;
  /** Null of a new one. */
  readonly record: AnyRecord | null;
  readonly tab: string | null;
  readonly write: (body: AnyRecord) => Promise<AnyRecord>;
  readonly onSaved?: (record: AnyRecord) => void;
  /** What is said when it could not be saved; the usual words unless told. */
  readonly failedText?: string;
};

/** The form of a record that has been read, or of a new one. */
export function RecordEditor({ resource, record, tab, write, onSaved, failedText }: Props) {
  const texts = useMessages('form');
  const locale = useLocale();
  const words = pageWords(locale);
  const labelOf = useLabels();
  const id = useId();
  const { caller } = useStaff();
  const { languages } = useShop();
  // Rights follow from the record as it was opened: what is typed changes nobody's reach before it is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later revision of the same record
  const reach = useMemo(() => recordReach(caller, resource, record), [caller, resource, record?.id]);
  const others = useMemo(
    () => (isTranslated(resource.fields) ? languages.offered.filter((each) => each !== languages.base) : []),
    [resource, languages],
  );
  const record$ = useRecordForm({
    resource,
    record,
    shown: reach.shown,
    locales: others,
    draftId: reach.mayWrite ? (record?.id ?? NEW) : null,
    write,
  });
  const { form, fields, errors, check } = record$;
  const [beside, chooseBeside] = useBesideLocale(others);
  const [rest, setRest] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const tabs = useMemo(() => tabsOf(resource, reach.shown), [resource, reach]);
  const current = tabs.find(({ key }) => key === tab)?.key ?? tabs[0]?.key ?? '';
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([current]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  const setup = useMemo<FormSetup>(
    () => ({
      form,
      fields,
      errors,
      check,
      isReadOnly: (path) => !reach.writable.has(topFieldOf(path)),
      base: languages.base,
      beside,
      views: fieldViews,
      depth: 1,
    }),
    [form, fields, errors, check, reach, languages, beside],
  );
  const title = record
    ? recordTitle(resource, record, locale)
    : fill(texts.newOne, { one: labelOf(resource.label.one) });
  usePageTitle(title);

  const openTab = (key: string) =>
    goTo(recordHash(resource.name, record?.id ?? NEW, key === tabs[0]?.key ? null : key), { replaces: true });
  /** Shows the first field that something is wrong with. */
  const goToErrors = () => {
    const order = tabs.flatMap((each) => each.fields);
    const [first] = errors
      .all()
      .toSorted((one, other) => order.indexOf(topFieldOf(one.path)) - order.indexOf(topFieldOf(other.path)));
    if (!first) return;
    const at = tabOfPath(tabs, first.path);
    if (at && at.key !== current) openTab(at.key);
    focusPath(first.path);
  };
  const save = async (): Promise<SaveOutcome> => {
    setFailure(null);
    const outcome = await record$.save();
    setRest(outcome.outcome === 'refused' ? outcome.rest : []);
    if (outcome.outcome === 'refused') goToErrors();
    if (outcome.outcome === 'failed') setFailure(outcome.error ?? new Error('no answer'));
    if (outcome.outcome === 'saved') {
      const said = record ? texts.saved : texts.created;
      notice({ text: fill(said, { one: labelOf(resource.label.one) }), tone: 'ok' });
      onSaved?.(outcome.record);
    }
    return outcome;
  };
  useHotkeys(
    [
      ['mod+S', () => void save(), { preventDefault: true }],
      ['mod+Enter', () => void save(), { preventDefault: true }],
    ],
    [],
  );
  const isNew = record === null;
  const [firstField = ''] = tabs[0]?.fields ?? [];
  useEffect(() => {
    if (isNew) focusPath(firstField);
  }, [isNew, firstField]);

  return (
    <FormSetupProvider value={setup}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <header className={styles.head}>
          <RecordHead
            resource={resource}
            record={record}
            title={title}
            recordForm={record$}
            others={others}
            beside={beside}
            onBeside={chooseBeside}
          />
          {tabs.length > 1 && (
            <TabList
              id={id}
              label={texts.tabs}
              tabs={tabs.map((each) => ({
                key: each.key,
                label: each.label ?? resource.label.one,
                mark: <TabMark recordForm={record$} fields={each.fields} />,
              }))}
              chosen={current}
              onChoose={openTab}
            />
          )}
        </header>
        <div className={styles.columns} data-panels={hasPanels(resource.name) || undefined}>
          <div className={styles.body}>
            <FormNotes
              recordForm={record$}
              reach={reach}
              rest={rest}
              failure={
                failure === null
                  ? null
                  : {
                      text: failedText ?? labelOf(failureText(resource.label, record ? 'update' : 'create')),
                      retry: () => void save(),
                    }
              }
            />
            {tabs.map((each) => (
              <div
                key={each.key}
                hidden={each.key !== current}
                {...(tabs.length > 1 && {
                  role: 'tabpanel',
                  id: `${id}-${each.key}-panel`,
                  'aria-labelledby': `${id}-${each.key}`,
                })}
              >
                {visited.has(each.key) && <fieldViews.Grid fields={fields} names={each.fields} />}
              </div>
            ))}
            <p className={styles.required}>{texts.required}</p>
          </div>
          {hasPanels(resource.name) && <RecordPanels resource={resource.name} record={record} recordForm={record$} />}
        </div>
        {reach.mayWrite && <SaveBar recordForm={record$} isNew={record === null} onSave={save} words={words} />}
      </form>
    </FormSetupProvider>
  );
}
