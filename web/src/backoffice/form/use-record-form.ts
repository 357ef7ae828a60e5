import { ApiError } from '@filiale/contracts/api/client';
import type { Fields } from '@filiale/contracts/fields/field';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import type { AnyRecord } from '../resources/record-calls.ts';
import { Declined } from '../session/declined.ts';
import { valueAtPath } from './model/at-path.ts';
import {
  type Draft,
  draftKey,
  dropDraft,
  dropOldDrafts,
  keepDraft,
  onDraft,
  readDraft,
  withoutSensitive,
} from './model/draft.ts';
import { type ErrorStore, errorStore } from './model/error-store.ts';
import { atFields, lackingIn, problemOfValue, problemsBy } from './model/field-problems.ts';
import { changesBetween } from './model/form-changes.ts';
import { type FormValues, valuesOf } from './model/form-values.ts';
import { type FormState, type FormWatch, formWatch } from './model/form-watch.ts';
import { type Merged, merge } from './model/merge.ts';

/** Why a form was not saved: what stands at its fields is there already, `rest` is what no field shows. */
type SaveOutcome =
  | { readonly outcome: 'saved'; readonly record: AnyRecord }
  | { readonly outcome: 'refused'; readonly rest: readonly string[] }
  | { readonly outcome: 'conflict' }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'failed'; readonly error: unknown };

/** A record that somebody else saved meanwhile, put together with what stands in the form. */
export type Meeting = { readonly theirs: AnyRecord; readonly merged: Merged };

type Given = {
  readonly resource: AnyResource;
  /** Null of a new one. */
  readonly record: AnyRecord | null;
  /** Fields that are shown. */
  readonly shown: readonly string[];
  readonly locales: readonly string[];
  /** Under which name drafts are kept; null: none is. */
  readonly draftId: string | null;
  readonly write: (body: AnyRecord) => Promise<AnyRecord>;
  /** What a new one begins with besides its defaults. */
  readonly initial?: FormValues;
};

export type RecordForm = {
  readonly form: UseFormReturn<FormValues>;
  readonly fields: Fields;
  readonly errors: ErrorStore;
  readonly watch: FormWatch;
  readonly check: (path: string, field: Fields[string]) => void;
  /** Puts values into the form as one step that can be taken back. */
  readonly put: (values: FormValues) => void;
  readonly undo: () => void;
  readonly discard: () => void;
  readonly save: () => Promise<SaveOutcome>;
  readonly isSaving: boolean;
  readonly meeting: Meeting | null;
  /** Ends a meeting with the values that somebody chose. */
  readonly settle: (values: FormValues) => void;
  readonly postpone: () => void;
  /** What others changed that came into the form by itself. */
  readonly taken: readonly string[];
  /** Somebody else saved while something here is not saved. */
  readonly isBehind: boolean;
  /** Puts what they saved together with what is typed. */
  readonly catchUp: () => void;
  /** The record is stored anew by whoever is at this form, by another way than saving it. */
  readonly takeOwn: (record: AnyRecord) => void;
  readonly draft: Draft | null;
  readonly takeDraft: () => void;
  readonly dropDraft: () => void;
};

const memory = (): Storage => window.localStorage;
const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** A record in a form: what is typed, kept, checked, saved, and put together with what others save. */
export function useRecordForm({ resource, record, shown, locales, draftId, write, initial }: Given): RecordForm {
  const language = pageWords(useLocale());
  const { person } = useStaff();
  const fields = useMemo(
    () => Object.fromEntries(shown.flatMap((name) => (resource.fields[name] ? [[name, resource.fields[name]]] : []))),
    [resource, shown],
  );
  const [first] = useState(() => valuesOf(fields, { ...initial, ...record }));
  const [errors] = useState(errorStore);
  const form = useForm<FormValues>({ defaultValues: structuredClone(first), shouldFocusError: false });
  const stored = useRef<AnyRecord | null>(record);
  const [isSaving, setSaving] = useState(false);
  const [meeting, setMeeting] = useState<Meeting | null>(null);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const [arrived, setArrived] = useState<AnyRecord | null>(null);
  const key = draftId === null ? null : draftKey(person.id, resource.name, draftId);
  // What lies there as the form opens is offered; what is typed from then on is in the form.
  const [draft, setDraft] = useState<Draft | null>(() => {
    const found = key === null ? null : readDraft(memory(), key, Date.now());
    return found && changesBetween(fields, found.base, found.values).length > 0 ? found : null;
  });
  const offered = useRef(draft);
  const offer = useCallback((next: Draft | null) => {
    offered.current = next;
    setDraft(next);
  }, []);
  /** Keeps what is typed, with what is still offered beneath it. */
  const keep = useCallback(
    ({ values, changes }: Pick<FormState, 'values' | 'changes'>, base: FormValues) => {
      if (key === null) return;
      if (offered.current && onDraft(fields, offered.current, base, values).isTypedOver) offer(null);
      const kept = offered.current ? onDraft(fields, offered.current, base, values).values : values;
      if (!offered.current && changes.length === 0) return dropDraft(memory(), key);
      const open = (state: FormValues) => withoutSensitive(fields, state, base);
      keepDraft(memory(), key, { at: Date.now(), base: open(base), values: open(kept) });
    },
    [fields, key, offer],
  );
  const kept = useRef(keep);
  kept.current = keep;

  const [watch] = useState(() =>
    formWatch({
      fields,
      base: first,
      locales,
      read: () => form.getValues(),
      changed: (state, base) => kept.current(state, base),
    }),
  );
  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: watch.touch });
    // What was typed in the last moment is kept too when the page goes.
    const leave = () => void watch.look();
    window.addEventListener('pagehide', leave);
    return () => {
      watch.look();
      watch.stop();
      unsubscribe();
      window.removeEventListener('pagehide', leave);
    };
  }, [form, watch]);

  useEffect(() => dropOldDrafts(memory(), Date.now()), []);

  /** Lets the inputs show other values, and touches only those that differ. */
  const show = useCallback(
    (values: FormValues) => {
      for (const { path, after } of changesBetween(fields, watch.get().values, values)) {
        form.setValue(path, structuredClone(after));
        errors.clear(path);
      }
    },
    [errors, fields, form, watch],
  );

  const put = useCallback(
    (values: FormValues) => {
      watch.look();
      show(values);
      watch.look();
    },
    [show, watch],
  );
  const undo = useCallback(() => {
    watch.look();
    const before = watch.stepBack();
    if (!before) return;
    show(before);
    watch.stand(before);
  }, [show, watch]);
  /** The stored record is another one now: what is typed stands on it. */
  const standOn = useCallback(
    (next: AnyRecord, values: FormValues, isAnew: boolean) => {
      stored.current = next;
      setArrived(null);
      show(values);
      watch.rebase(valuesOf(fields, next), values, isAnew);
    },
    [fields, show, watch],
  );

  /** Puts a record that somebody else saved together with what is typed; true where nobody has to choose. */
  const meet = useCallback(
    (theirs: AnyRecord): boolean => {
      const { values } = watch.look();
      const merged = merge(fields, watch.base(), values, valuesOf(fields, theirs));
      if (merged.conflicts.length > 0) {
        setMeeting({ theirs, merged });
        return false;
      }
      setMeeting(null);
      setTaken(merged.taken);
      standOn(theirs, merged.values, false);
      return true;
    },
    [fields, standOn, watch],
  );

  // The record as it is read again: another revision than the one the form stands on was saved by somebody else. Nothing moves under the hands of whoever types.
  useEffect(() => {
    if (!record || !stored.current || record.revision <= stored.current.revision || isSaving) return;
    if (watch.look().changes.length > 0) setArrived(record);
    else meet(record);
  }, [record, meet, isSaving, watch]);
  const discard = useCallback(() => {
    errors.set([]);
    put(watch.base());
    if (arrived) meet(arrived);
  }, [arrived, errors, meet, put, watch]);

  const check = useCallback(
    (path: string, field: Fields[string]) => {
      const value = form.getValues(path);
      // A field that is passed by empty, as it was, is asked about when it is saved.
      if (isBlank(value) && isBlank(valueAtPath(watch.base(), path)) && errors.get(path) === undefined) return;
      errors.setOne(path, problemOfValue(field, value, language));
    },
    [errors, form, language, watch],
  );

  const attempt = async (isRepeated: boolean): Promise<SaveOutcome> => {
    const { values } = watch.look();
    const head = stored.current && { id: stored.current.id, revision: stored.current.revision };
    const body = { ...values, ...head } as AnyRecord;
    const refused = atFields(fields, [
      ...problemsBy(head ? resource.replace : resource.create, body, language),
      ...lackingIn(fields, values, language),
    ]);
    errors.set(refused.errors);
    if (refused.errors.length > 0 || refused.rest.length > 0) return { outcome: 'refused', rest: refused.rest };
    try {
      const saved = await write(body);
      const now = watch.look().values;
      offer(null);
      // What was typed while it was on its way stays.
      const merged = merge(fields, values, now, valuesOf(fields, saved));
      standOn(saved, merged.values, true);
      setTaken([]);
      setMeeting(null);
      return { outcome: 'saved', record: saved };
    } catch (error) {
      if (error instanceof Declined) return { outcome: 'declined' };
      if (!(error instanceof ApiError)) return { outcome: 'failed', error };
      const [problem] = error.problems;
      const current = (problem?.details as { current?: AnyRecord } | undefined)?.current;
      if (problem?.code === 'record.stale' && current) {
        if (!meet(current)) return { outcome: 'conflict' };
        return isRepeated ? { outcome: 'failed', error } : attempt(true);
      }
      if (error.status === 401 || error.status >= 500 || error.problems.length === 0)
        return { outcome: 'failed', error };
      const { errors: told, rest } = atFields(fields, error.problems);
      errors.set(told);
      return { outcome: 'refused', rest };
    }
  };
  const save = async (): Promise<SaveOutcome> => {
    setSaving(true);
    try {
      return await attempt(false);
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    fields,
    errors,
    watch,
    check,
    put,
    undo,
    discard,
    save,
    isSaving,
    meeting,
    settle: (values) => {
      if (!meeting) return;
      standOn(meeting.theirs, values, false);
      setMeeting(null);
      setTaken(meeting.merged.taken);
    },
    postpone: () => setMeeting(null),
    taken,
    isBehind: arrived !== null,
    catchUp: () => arrived && meet(arrived),
    takeOwn: (own) => {
      if (meet(own)) setTaken([]);
    },
    draft,
    takeDraft: () => {
      if (!draft) return;
      const { values } = watch.look();
      const { values: both, conflicts } = onDraft(fields, draft, watch.base(), values);
      offer(null);
      put(both);
      if (stored.current && conflicts.length > 0)
        setMeeting({ theirs: stored.current, merged: { values: both, taken: [], conflicts } });
    },
    dropDraft: () => {
      offer(null);
      keep(watch.look(), watch.base());
    },
  };
}

/** What is known of the form as a whole, a moment after each change. */
export const useFormState = ({ watch }: Pick<RecordForm, 'watch'>): FormState =>
  useSyncExternalStore(watch.listen, watch.get, watch.get);
