'use client';

import { Button, Loader } from '@mantine/core';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './ai.module.css';
import type { useAiRun } from './use-ai-run.ts';

type Props = {
  readonly work: ReturnType<typeof useAiRun>;
  /** The current step. */
  readonly words: string;
  readonly canStart: boolean;
  readonly onStart: () => void;
};

/** The end of a dialog for work of a model: a button to start, the current step with one to cancel, and the problem after a failure. */
export function AiRunView({ work: { isRunning, problem, cancel }, words, canStart, onStart }: Props) {
  const texts = useMessages('ai');
  if (isRunning)
    return (
      <div className={styles.running}>
        <Loader size="sm" aria-hidden />
        <span role="status">{words}</span>
        <Button variant="default" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    );
  return (
    <>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem || texts.failed}
        </p>
      )}
      <div className={styles.actions}>
        <Button disabled={!canStart} onClick={onStart}>
          {problem === null ? texts.start : texts.again}
        </Button>
      </div>
    </>
  );
}
