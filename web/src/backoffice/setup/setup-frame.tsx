'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { chooseLocale } from '../locale-cookie.ts';
import styles from './setup.module.css';
import { type SetupStep, setupSteps } from './setup-steps.ts';

type Props = {
  readonly step: SetupStep;
  readonly done: ReadonlySet<SetupStep>;
  readonly title: string;
  readonly text?: string | undefined;
  /** Stands beside the step where there is room, below it on a phone. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
};

/** A step of the setup, under the row of all of them. One that is done can be gone back to. */
export function SetupFrame({ step, done, title, text, aside, children }: Props) {
  const texts = useMessages('setup');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const at = setupSteps.indexOf(step) + 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is read from its heading
  useEffect(() => {
    document.title = `${title} · ${texts.title}`;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.word}>{texts.title}</span>
        <button
          type="button"
          className={styles.language}
          lang={locale === 'en-GB' ? 'de' : 'en'}
          onClick={() => chooseLocale(locale === 'en-GB' ? 'de-AT' : 'en-GB')}
        >
          {locale === 'en-GB' ? 'Deutsch' : 'English'}
        </button>
      </header>
      <nav aria-label={texts.steps} className={styles.steps}>
        <p className={styles.count}>
          {fill(texts.stepOf, { at, of: setupSteps.length })}: {texts[step]}
        </p>
        <ol>
          {setupSteps.map((name, place) => (
            <li key={name} className={done.has(name) ? styles.isDone : undefined}>
              {done.has(name) && name !== 'admin' && name !== step ? (
                <a href={`#/setup/${name}`}>
                  <StepName place={place} name={texts[name]} note={texts.done} />
                </a>
              ) : (
                <span aria-current={name === step ? 'step' : undefined}>
                  <StepName place={place} name={texts[name]} note={done.has(name) ? texts.done : ''} />
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <main className={aside ? styles.wide : styles.narrow}>
        <section className={styles.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className="muted">{text}</p>}
          {children}
        </section>
        {aside}
      </main>
    </div>
  );
}

const StepName = ({ place, name, note }: { readonly place: number; readonly name: string; readonly note: string }) => (
  <>
    <span className={styles.number} aria-hidden>
      {note ? '✓' : place + 1}
    </span>
    <span className={styles.name}>{name}</span>
    {note && <span className="hide">{`, ${note}`}</span>}
  </>
);
