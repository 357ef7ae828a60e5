'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { zoneOf } from '@filiale/rules/zone-of';
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useId, useMemo, useState } from 'react';
import { fill, pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../page/now-provider.tsx';
import { useChosenBranch } from '../app/chosen-branch.ts';
import { useStaff } from '../app/staff-context.tsx';
import { usePageTitle } from '../app/use-page-title.ts';
import { goTo, NEW, recordHash, routeOfHash, useHash } from '../hash-route.ts';
import { useTitles } from '../list/use-titles.ts';
import { loaded } from '../loaded.ts';
import { useLabels } from '../resources/label-text.ts';
import { may } from '../resources/may.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { isNamedByDay, recordTitle, titleFields } from '../resources/record-title.ts';
import { resourceNamed } from '../resources/resource-named.ts';
import { useShop } from '../shop-context.tsx';
import { useBranches } from '../use-own-branches.ts';
import { begunWith, forgetBegun } from './begin-record.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { fieldViews } from './fields/field-grid.tsx';
import { TabList } from './fields/tab-list.tsx';
import { focusPath } from './focus-path.ts';
import { type FormSetup, FormSetupProvider } from './form-context.tsx';
import { FormNotes, useWho } from './form-notes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { HISTORY_TAB, tabOfPath, tabsOf, topFieldOf } from './model/form-tabs.ts';
import { onlyLooking, recordReach } from './model/record-reach.ts';
import { isTranslated } from './model/translation-gaps.ts';
import { useNeighbours } from './neighbours.ts';
import styles from './record-editor.module.css';
import { RecordHead } from './record-head.tsx';
import { hasPanels, PreviewSwitch, RecordPanels, type Seen } from './record-panels.tsx';
import { SaveBar } from './save-bar.tsx';
import { TabMark } from './tab-mark.tsx';
import { useBesideLocale } from './use-beside-locale.ts';
import { useRecordForm } from './use-record-form.ts';
import { useSaving } from './use-saving.ts';
import { UsedIn } from './used-in.tsx';
import { usualValues } from './usual-values.ts';

const RecordHistory = loaded(() => import('./history/record-history.tsx'), 'RecordHistory');

type Props = {
  readonly resource: AnyResource;
  /** Null of a new one. */
  readonly record: AnyRecord | null;
  readonly tab: string | null;
  readonly write: (body: AnyRecord) => Promise<AnyRecord>;
  readonly onSaved?: (record: AnyRecord) => void;
  /** Reads the record again. */
  readonly onStale?: () => void;
  /** Brings the record back, which was deleted while it is open; null: nobody deleted it. */
  readonly onRestore?: (() => void) | null;
  /** What is said when it could not be saved; the usual words by default. */
  readonly failedText?: string;
};

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('textarea, input:not([type="checkbox"], [type="radio"])');
/** Panels beside the form have keys of their own, such as to send a comment. */
const isInPanel = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('aside') !== null;

/** The form of a record that has been read, or of a new one. */
export function RecordEditor({ resource, record, tab, write, onSaved, onStale, onRestore = null, failedText }: Props) {
  const texts = useMessages('form');
  const locale = useLocale();
  const labelOf = useLabels();
  const id = useId();
  const { caller, seenAs } = useStaff();
  const { languages } = useShop();
  const isNew = record === null;
  const at = record?.id ?? NEW;
  // Rights follow from the record as it was opened: what is typed changes nobody's reach before it is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later revision of the same record
  const theirs = useMemo(() => recordReach(caller, resource, record), [caller, resource, record?.id]);
  const reach = useMemo(() => (seenAs ? onlyLooking(theirs) : theirs), [theirs, seenAs]);
  const others = useMemo(
    () => (isTranslated(resource.fields) ? languages.offered.filter((each) => each !== languages.base) : []),
    [resource, languages],
  );
  const usual = useUsualValues(resource, reach.branches);
  const [initial] = useState(() => (isNew ? { ...usual, ...begunWith(resource.name) } : undefined));
  useEffect(forgetBegun, []);
  const recordForm = useRecordForm({
    resource,
    record,
    shown: reach.shown,
    locales: others,
    draftId: reach.mayWrite ? at : null,
    write,
    ...(initial && { initial }),
  });
  const { form, fields, errors, check, watch, meeting } = recordForm;
  const [seen, setSeen] = useState<Seen>('form');
  // Errors are in view.
  useEffect(() => errors.listen(() => errors.all().length > 0 && setSeen('form')), [errors]);
  const [beside, chooseBeside] = useBesideLocale(others);
  const lastSaved = useWho(resource.name, record?.id ?? null);
  const neighbours = useNeighbours(resource.name, record?.id ?? null);
  const logs = resourceNamed('logs');
  const tabs = useMemo(() => tabsOf(resource, reach.shown), [resource, reach]);
  const isGeneric = resourceNamed(resource.name) !== undefined;
  const hasHistory = !isNew && logs !== undefined && may(caller, 'read', logs) && resource.name !== logs.name;
  const [firstTab] = tabs;
  const isHistory = hasHistory && tab === HISTORY_TAB;
  const current = isHistory ? HISTORY_TAB : (tabs.find(({ key }) => key === tab)?.key ?? firstTab?.key ?? '');
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set([current]));
  if (!visited.has(current)) setVisited(new Set([...visited, current]));
  const setup = useMemo<FormSetup>(
    () => ({
      form,
      fields,
      errors,
      check,
      isReadOnly: (path) => !reach.writable.has(topFieldOf(path)),
      branchesAt: (path) => (path === resource.branchField ? reach.branches : null),
      base: languages.base,
      beside,
      views: fieldViews,
      depth: 1,
    }),
    [form, fields, errors, check, reach, resource, languages, beside],
  );
  const nameOf = useNamingTitles(resource, record);
  const called = record && recordTitle(resource, record, locale);
  const title =
    called === null
      ? fill(texts.newOne, { one: labelOf(resource.label.one) })
      : [nameOf(called) ?? called, branchOfDay(resource, record, nameOf)].filter(Boolean).join(', ');
  usePageTitle(title);

  const drawnHash = useHash();
  const openTab = (key: string) =>
    goTo(recordHash(resource.name, at, key === firstTab?.key ? null : key), { replaces: true });
  const open = (other: string) => goTo(recordHash(resource.name, other, tab), { replaces: true });
  const { save, running, rest, failureText } = useSaving({
    resource,
    isNew,
    recordForm,
    failedText,
    onSaved,
    showErrors: () => {
      const order = tabs.flatMap((each) => each.fields);
      const [first] = errors
        .all()
        .toSorted((one, other) => order.indexOf(topFieldOf(one.path)) - order.indexOf(topFieldOf(other.path)));
      if (!first) return;
      const page = tabOfPath(tabs, first.path);
      // Another page may have been chosen that is not drawn yet.
      if (page && (page.key !== current || location.hash !== drawnHash)) openTab(page.key);
      focusPath(first.path);
    },
  });
  const saveAndNext = async () => {
    if ((await save()) && neighbours.after) open(neighbours.after);
  };
  const alone = (run: () => unknown) => () => {
    // A dialog above the form has keys of its own.
    if (reach.mayWrite && !document.querySelector('[role="dialog"]')) void run();
  };
  useHotkeys(
    [
      ['mod+S', alone(save)],
      [
        'mod+Enter',
        (event) => {
          if (!isInPanel(event.target)) alone(saveAndNext)();
        },
      ],
    ],
    [],
    true,
  );
  // Where something is typed the browser takes it back itself; what was moved, chosen or switched is taken back here.
  useHotkeys(
    [
      [
        'mod+Z',
        (event) => {
          if (isTypedIn(event.target)) return;
          event.preventDefault();
          alone(recordForm.undo)();
        },
        { preventDefault: false },
      ],
    ],
    [],
  );
  const [firstField = ''] = firstTab?.fields ?? [];
  useEffect(() => {
    if (isNew) focusPath(firstField);
  }, [isNew, firstField]);

  const hasTabs = tabs.length > 1 || hasHistory;
  const panel = (key: string) => ({
    hidden: key !== current,
    ...(hasTabs && { role: 'tabpanel', id: `${id}-${key}-panel`, 'aria-labelledby': `${id}-${key}` }),
  });
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
            title={title}
            record={record}
            recordForm={recordForm}
            reach={reach}
            neighbours={neighbours}
            onOpen={open}
            others={others}
            beside={beside}
            onBeside={chooseBeside}
          />
          {hasTabs && (
            <TabList
              id={id}
              label={texts.tabs}
              tabs={[
                ...tabs.map((each) => ({
                  key: each.key,
                  label: each.label ?? resource.label.one,
                  mark: <TabMark recordForm={recordForm} fields={each.fields} />,
                })),
                ...(hasHistory ? [{ key: HISTORY_TAB, label: { de: texts.history, en: texts.history } }] : []),
              ]}
              chosen={current}
              onChoose={openTab}
            />
          )}
        </header>
        <PreviewSwitch resource={resource.name} seen={seen} onSee={setSeen} />
        <div className={styles.columns} data-panels={hasPanels(resource.name) || undefined} data-seen={seen}>
          <div className={styles.body}>
            <FormNotes
              resource={resource}
              id={record?.id ?? null}
              recordForm={recordForm}
              reach={reach}
              seen={seenAs && { name: seenAs.name, writable: theirs.writable }}
              rest={rest}
              onRestore={onRestore}
              failure={failureText === null ? null : { text: failureText, retry: () => void save() }}
            />
            {tabs.map((each) => (
              <div key={each.key} {...panel(each.key)}>
                {visited.has(each.key) && <fieldViews.Grid fields={fields} names={each.fields} />}
              </div>
            ))}
            {hasHistory && (
              <div {...panel(HISTORY_TAB)}>
                {isHistory && (
                  <Suspense>
                    <RecordHistory
                      resource={resource}
                      id={at}
                      isUndoable={reach.isUndoable}
                      onUndone={(undone) => {
                        recordForm.takeOwn(undone);
                        onStale?.();
                      }}
                    />
                  </Suspense>
                )}
              </div>
            )}
            {record && isGeneric && reach.mayWrite && !isHistory && <UsedIn resource={resource} id={record.id} />}
            {reach.mayWrite && !isHistory && <p className={styles.required}>{texts.required}</p>}
          </div>
          {hasPanels(resource.name) && (
            <RecordPanels resource={resource.name} record={record} recordForm={recordForm} />
          )}
        </div>
        {reach.mayWrite && <SaveBar recordForm={recordForm} isNew={isNew} onSave={save} words={pageWords(locale)} />}
      </form>
      {meeting && <ConflictDialog meeting={meeting} {...lastSaved} recordForm={recordForm} onSave={save} />}
      {reach.mayWrite && (
        <LeaveGuard
          isDirty={() => watch.look().changes.length > 0}
          stays={(hash) => {
            const route = routeOfHash(hash);
            return route.page === 'record' && route.resource === resource.name && route.id === at;
          }}
          save={save}
          running={running}
          discard={recordForm.discard}
        />
      )}
    </FormSetupProvider>
  );
}

/** The branch of a record that is named by its day: each branch has such days. */
const branchOfDay = (
  resource: AnyResource,
  record: AnyRecord | null,
  nameOf: (id: string) => string | undefined,
): string | undefined =>
  isNamedByDay(resource) && resource.branchField ? nameOf(String(record?.[resource.branchField])) : undefined;

/** What a new record begins with where nobody said anything else. */
function useUsualValues(resource: AnyResource, branches: readonly string[] | null) {
  const looked = useChosenBranch();
  const now = useNow();
  const shop = useShop();
  const { data = [] } = useBranches();
  return usualValues(resource, {
    ...{ branches, looked, now },
    zoneOf: (branch) =>
      zoneOf(
        data.find(({ id }) => id === branch),
        shop,
      ),
  });
}

/** What the record is called that names another one, as a person names their shift; by its id. */
function useNamingTitles(resource: AnyResource, record: AnyRecord | null): (id: string) => string | undefined {
  const columns = useMemo(
    () =>
      [...titleFields(resource).shown, ...(isNamedByDay(resource) ? [resource.branchField ?? ''] : [])].flatMap(
        (name) => {
          const field = resource.fields[name];
          return field ? [{ name, field }] : [];
        },
      ),
    [resource],
  );
  return useTitles(
    columns,
    useMemo(() => (record ? [record] : []), [record]),
  );
}
