import { ApiError } from '@filiale/contracts/api/client';
import { type SiteText, type SiteTextState, siteTextFields } from '@filiale/contracts/content/site-text';
import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { tidy, valuesOf } from '../../form/model/form-values.ts';
import { RETRY_MS } from '../../limits.ts';
import { staffCall } from '../../session/staff-call.ts';

/** How long nobody has typed before a draft is kept, in ms. */
const SAVE_AFTER_MS = 800;
const MOST_STEPS = 100;

export type Block = SiteText['content']['body'][number];
/** `failed` got no answer and is tried again; `refused` and `stale` wait for the writer. */
export type Saving = 'saved' | 'unsaved' | 'saving' | 'failed' | 'refused' | 'stale';

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status < 500;

/** The steps of writing: what was, what is, what was taken back. `place` names what a step changed: more of it is the same step. */
type Steps = {
  readonly past: readonly SiteText[];
  readonly present: SiteText;
  readonly future: readonly SiteText[];
  readonly place: string;
  /** Counts what came from elsewhere than the fields: they begin anew. */
  readonly turn: number;
};
type Step =
  | { readonly kind: 'write'; readonly text: SiteText; readonly place: string }
  | { readonly kind: 'undo' | 'redo' }
  | { readonly kind: 'begin'; readonly text: SiteText };

function stepped(steps: Steps, step: Step): Steps {
  const { past, present, future, place, turn } = steps;
  switch (step.kind) {
    case 'write': {
      const isSame = step.place !== '' && step.place === place;
      const before = isSame ? past : [...past, present].slice(-MOST_STEPS);
      return {
        past: before,
        present: step.text,
        future: [],
        place: step.place,
        turn: step.place === '' ? turn + 1 : turn,
      };
    }
    case 'undo': {
      const last = past.at(-1);
      if (!last) return steps;
      return { past: past.slice(0, -1), present: last, future: [present, ...future], place: '', turn: turn + 1 };
    }
    case 'redo': {
      const [next, ...later] = future;
      return next ? { past: [...past, present], present: next, future: later, place: '', turn: turn + 1 } : steps;
    }
    case 'begin':
      return { past: [], present: step.text, future: [], place: '', turn: turn + 1 };
    default:
      return step satisfies never;
  }
}

/** A whole text for the fields of the builder, from a partial one. */
export const wholeText = (text: SiteText | null): SiteText =>
  valuesOf(siteTextFields, text ?? {}) as unknown as SiteText;

type Place = { readonly id: string; readonly locale: string; readonly base: string };
const callOf = ({ id, locale, base }: Place) => ({ params: { id, locale }, query: { base } });

/** The draft of a page in one language: written in steps, kept a moment after the last one. */
export function usePageDraft(place: Place, initial: SiteTextState) {
  const [state, setState] = useState(initial);
  const [saving, setSaving] = useState<Saving>('saved');
  const [steps, dispatch] = useReducer(stepped, initial, (first): Steps => {
    const text = wholeText(first.draft?.text ?? first.published);
    return { past: [], present: text, future: [], place: '', turn: 0 };
  });
  const [refusal, setRefusal] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<SiteTextState | null>(null);
  const kept = useRef(steps.present);
  const revision = useRef(initial.revision);
  const running = useRef<Promise<void> | null>(null);
  /** Blocks that were never saved, by id, and those that they are copies of. */
  const copies = useRef(new Map<string, string>());
  const isFailing = useRef(false);
  const newest = useRef(steps.present);
  newest.current = steps.present;
  const { id, locale, base } = place;

  const take = useCallback((next: SiteTextState) => {
    revision.current = next.revision;
    setState(next);
  }, []);

  /** Saves the draft; resolves when it is saved, rejects when it is not. */
  const save = useCallback(async (): Promise<void> => {
    await running.current?.catch(() => undefined);
    const text = newest.current;
    if (kept.current === text) return;
    setSaving('saving');
    const sent = text.content.body.flatMap(({ id: block }) => {
      const of = copies.current.get(block);
      return of === undefined ? [] : { block, of };
    });
    const body = {
      ...{ revision: revision.current, text: tidy(siteTextFields, text) as unknown as SiteText },
      ...(sent.length > 0 && { copies: sent }),
    };
    const call = staffCall('PUT /api/sites/{id}/texts/{locale}/draft', { ...callOf({ id, locale, base }), body });
    const saved = (next: SiteTextState): void => {
      kept.current = text;
      isFailing.current = false;
      for (const { block } of sent) copies.current.delete(block);
      take(next);
      setSaving(newest.current === text ? 'saved' : 'unsaved');
    };
    const done = call.then(
      ({ data }) => saved(data),
      (error: unknown) => {
        const problem = error instanceof ApiError ? error.problems[0] : undefined;
        const current =
          problem?.code === 'record.stale' ? (problem.details as { current?: SiteTextState }).current : null;
        // Saved before, when only the answer got lost.
        if (current?.draft && isSameValue(wholeText(current.draft.text), wholeText(body.text))) return saved(current);
        if (current) setTheirs(current);
        isFailing.current = true;
        setRefusal(error);
        setSaving(current ? 'stale' : isRefusal(error) ? 'refused' : 'failed');
        throw error;
      },
    );
    running.current = done;
    return done;
  }, [id, locale, base, take]);

  const isStale = saving === 'stale';
  useEffect(() => {
    if (kept.current === steps.present || isStale) return;
    setSaving('unsaved');
    const timer = setTimeout(() => void save().catch(() => undefined), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [steps.present, save, isStale]);
  // Nobody has to type again for what got no answer.
  useEffect(() => {
    if (saving !== 'failed') return;
    const timer = setTimeout(() => void save().catch(() => undefined), RETRY_MS);
    return () => clearTimeout(timer);
  }, [saving, save]);

  /** Shows another text that is kept already, as after a version was restored. */
  const begin = useCallback(
    (next: SiteTextState) => {
      const text = wholeText(next.draft?.text ?? next.published);
      kept.current = text;
      take(next);
      setTheirs(null);
      setSaving('saved');
      dispatch({ kind: 'begin', text });
    },
    [take],
  );

  /** Shows what a model wrote into the kept draft: one step, which can be taken back. */
  const receive = useCallback(
    (next: SiteTextState) => {
      const text = wholeText(next.draft?.text ?? next.published);
      kept.current = text;
      take(next);
      setSaving('saved');
      dispatch({ kind: 'write', text, place: '' });
    },
    [take],
  );

  return {
    state,
    text: steps.present,
    turn: steps.turn,
    saving,
    theirs,
    /** Why it could not be kept when it was tried last. */
    refusal,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    /** `at` names the field or block that is typed into; empty of a step by itself. */
    write: useCallback((text: SiteText, at = '') => dispatch({ kind: 'write', text, place: at }), []),
    /** A block is a copy of another one, of this page or of any. */
    copied: useCallback((block: string, of: string) => {
      copies.current.set(block, copies.current.get(of) ?? of);
    }, []),
    undo: useCallback(() => dispatch({ kind: 'undo' }), []),
    redo: useCallback(() => dispatch({ kind: 'redo' }), []),
    /** As it was kept last. */
    current: useCallback(() => ({ revision: revision.current }), []),
    /** Lets go what is not kept yet. */
    forget: useCallback(() => {
      kept.current = newest.current;
    }, []),
    /** Whether something is written that is not kept yet. */
    isUnsaved: useCallback(() => kept.current !== newest.current, []),
    /** The same of what could not be kept when it was tried last. */
    isFailing: useCallback(() => kept.current !== newest.current && isFailing.current, []),
    save,
    begin,
    receive,
    take,
  };
}
export type PageDraft = ReturnType<typeof usePageDraft>;
