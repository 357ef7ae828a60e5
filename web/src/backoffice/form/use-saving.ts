import { ApiError } from '@filiale/contracts/api/client';
import { newId } from '@filiale/contracts/fields/ids';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { useRef, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { addFailure, dropFailure } from '../failures/failures.ts';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import type { RecordForm } from './use-record-form.ts';

type Given = {
  readonly resource: AnyResource;
  readonly isNew: boolean;
  readonly recordForm: RecordForm;
  /** What is said when it could not be saved; the usual words by default. */
  readonly failedText: string | undefined;
  readonly onSaved: ((record: AnyRecord) => void) | undefined;
  /** Shows the first field that something is wrong with. */
  readonly showErrors: () => void;
};

/** Saves a form and says what came of it. What failed is kept for the error centre until it is saved. Source: ERR-001, ERR-002. */
export function useSaving({ resource, isNew, recordForm, failedText, onSaved, showErrors }: Given) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const [rest, setRest] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<{ readonly id: string; readonly text: string } | null>(null);
  const one = labelOf(resource.label.one);
  const text = failedText ?? labelOf(failureText(resource.label, isNew ? 'create' : 'update'));
  const reasonOf = (error: unknown): string | null => {
    if (!(error instanceof ApiError)) return texts.noAnswer;
    return error.status === 401 ? texts.signedOut : null;
  };
  const running = useRef<Promise<boolean> | null>(null);
  /** True when everything is saved. A save that runs already is the one that counts. */
  const save = (): Promise<boolean> => {
    running.current ??= attempt().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const attempt = async (): Promise<boolean> => {
    const outcome = await recordForm.save();
    if (outcome.outcome === 'declined') return false;
    setRest(outcome.outcome === 'refused' ? outcome.rest : []);
    if (outcome.outcome === 'refused') showErrors();
    if (outcome.outcome === 'failed') {
      const id = failure?.id ?? newId();
      const why = reasonOf(outcome.error);
      if (failure === null)
        // What was typed lies in the draft; looking at the form again is the way to repeat it.
        addFailure({
          id,
          at: new Date().toISOString(),
          message: text,
          hash: location.hash,
          details: [],
          recovery: null,
        });
      setFailure({ id, text: why === null ? text : `${text}. ${why}` });
    } else if (failure !== null) {
      dropFailure(failure.id);
      setFailure(null);
    }
    if (outcome.outcome !== 'saved') return false;
    notice({ text: fill(isNew ? texts.created : texts.saved, { one }), tone: 'ok' });
    onSaved?.(outcome.record);
    return true;
  };
  return {
    save,
    /** The save that runs now. */
    running: () => running.current,
    rest,
    failureText: failure?.text ?? null,
  };
}
