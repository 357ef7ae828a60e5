import { ApiError } from '@filiale/contracts/api/client';
import type { WireProblem } from '@filiale/contracts/api/problems';
import type { SubmittedForm } from '@filiale/contracts/content/form-submission';
import { elapsedKey, honeypotKey } from '@filiale/rules/page-forms';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { commandKeys } from '../../api/command-key.ts';

/** A file that was uploaded for a field. */
export type SentFile = { readonly id: string; readonly publicHash: string; readonly name: string };
export type FormAnswer = string | boolean | readonly string[] | readonly SentFile[];
export type Answers = Readonly<Record<string, FormAnswer>>;
export type SubmissionState =
  | { readonly is: 'idle' | 'submitting' }
  /** `problems` is empty where no answer could be read. */
  | { readonly is: 'error'; readonly problems: readonly WireProblem[] }
  | { readonly is: 'success'; readonly submitted: SubmittedForm };

/** Sends a form; sent again after an answer that got lost it is stored once. Source: FORM-007, FORM-008. */
export function useSubmission(formId: string, locale: string) {
  const [state, setState] = useState<SubmissionState>({ is: 'idle' });
  const [keys] = useState(commandKeys);
  const shownAt = useRef(0);
  if (shownAt.current === 0 && typeof performance !== 'undefined') shownAt.current = performance.now();

  const submit = async (answers: Answers, trap: string): Promise<void> => {
    setState({ is: 'submitting' });
    const body = {
      ...answers,
      [honeypotKey]: trap,
      [elapsedKey]: Math.round(performance.now() - shownAt.current),
    };
    try {
      const { data } = await call(
        'POST /api/custom/form/{locale}/{formId}',
        { params: { locale, formId }, body },
        { headers: { 'idempotency-key': keys.of(answers) } },
      );
      keys.forget();
      setState({ is: 'success', submitted: data });
    } catch (error) {
      setState({ is: 'error', problems: error instanceof ApiError ? error.problems : [] });
    }
  };
  return { state, submit, reset: (): void => setState({ is: 'idle' }) };
}
