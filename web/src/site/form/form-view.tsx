'use client';

import { useEffect, useRef, useState } from 'react';
import { openConsent } from '../../consent/consent-opening.ts';
import { hasChosenConsent, onConsentChange } from '../../consent/consent-state.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormInput } from './form-input.tsx';
import type { FormModel } from './form-model.ts';
import { FormProgress } from './form-progress.tsx';
import styles from './form-view.module.css';
import { type Answers, useSubmission } from './use-submission.ts';

/** A form that visitors send. What they typed stays until it has arrived. Source: FORM-007 to FORM-016, SITE-016. */
export function FormView({ form }: { readonly form: FormModel }) {
  const texts = useMessages('siteForm');
  const ui = useMessages('ui');
  const [answers, setAnswers] = useState<Answers>({});
  const [trap, setTrap] = useState('');
  const [isConsentGiven, setConsentGiven] = useState(true);
  const { state, submit, reset } = useSubmission(form.id, useLocale());
  const outcome = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const follow = () => setConsentGiven(hasChosenConsent());
    follow();
    return onConsentChange(follow);
  }, []);
  useEffect(() => {
    if (state.is === 'error' || state.is === 'success') outcome.current?.focus();
  }, [state]);

  const problems = state.is === 'error' ? state.problems : [];
  const errorOf = (id: string): string | undefined => problems.find(({ field }) => field === id)?.message;
  const send = () => {
    if (isConsentGiven) void submit(answers, trap);
  };
  const change = () => {
    const first = problems.find(({ field }) => form.fields.some(({ id }) => id === field))?.field;
    reset();
    element.current?.querySelector<HTMLElement>(first ? `[id^="form-${first}"]` : 'input, textarea, select')?.focus();
  };

  if (state.is === 'success')
    return (
      <div ref={outcome} tabIndex={-1} className={styles.outcome} role="status">
        <Notice tone="ok" icon="check" title={state.submitted.thankYouMessage || texts.thanks}>
          {state.submitted.isConfirmationNeeded && <p>{texts.confirmation}</p>}
          <Button
            onClick={() => {
              setAnswers({});
              reset();
            }}
          >
            {texts.close}
          </Button>
        </Notice>
      </div>
    );
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-busy={state.is === 'submitting' || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className={styles.legend}>{ui.requiredLegend}</p>
      <div className={styles.fields} inert={state.is === 'submitting'}>
        {form.fields.map((field) => (
          <FormInput
            key={field.id}
            field={field}
            value={answers[field.id]}
            error={errorOf(field.id)}
            onChange={(value) => setAnswers((before) => ({ ...before, [field.id]: value }))}
          />
        ))}
        <label className={styles.trap} aria-hidden="true">
          {texts.trap}
          <input tabIndex={-1} autoComplete="off" value={trap} onChange={(event) => setTrap(event.target.value)} />
        </label>
      </div>
      <div ref={outcome} tabIndex={-1} className={styles.outcome} aria-live="polite">
        <FormProgress state={state} fields={form.fields} onChange={change} onRetry={send} />
      </div>
      {isConsentGiven ? (
        <Button type="submit" look="main" isLarge isBusy={state.is === 'submitting'}>
          {texts.send}
        </Button>
      ) : (
        <div className={styles.consent}>
          <p>{texts.consent}</p>
          <Button onClick={openConsent}>{texts.consentOpen}</Button>
        </div>
      )}
    </form>
  );
}
