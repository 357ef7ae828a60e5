'use client';

import type { AiState } from '@filiale/contracts/content/content-ai';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import styles from './ai.module.css';

/** The number of calls that are left, and a note where a stand-in answers. */
export function AiNote({ ai }: { readonly ai: AiState }) {
  const texts = useMessages('ai');
  const left = Math.max(0, ai.mostCalls - ai.calls);
  return (
    <p className={styles.note}>
      {ai.isDemo && <b>{texts.demo} </b>}
      {fill(texts.left, { left, most: ai.mostCalls })}
    </p>
  );
}
