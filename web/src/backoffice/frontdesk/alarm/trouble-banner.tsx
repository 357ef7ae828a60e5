'use client';

import { IconX } from '@tabler/icons-react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { useDesk } from '../desk-context.tsx';
import { attemptOf, failureText } from '../failure-text.ts';
import { timeText } from '../order-text.ts';
import { actorText, moveText } from '../panel/who-did-what.ts';
import styles from './trouble-banner.module.css';

/** Says why a command was not carried out: who was faster, or that it may be tried again. */
export function TroubleBanner() {
  const texts = useMessages('frontdesk');
  const now = useNow();
  const { command, identity, zone } = useDesk();
  const { trouble, forget, run } = command;
  if (!trouble) return null;
  const text =
    trouble.kind === 'stale' && trouble.last
      ? `${fill(texts.stale, {
          who: actorText(trouble.last, identity, texts),
          what: moveText(trouble.last, texts),
          time: timeText(trouble.last.at, now, zone),
        })} ${texts.staleText}`
      : trouble.kind === 'stale'
        ? texts.staleText
        : failureText(trouble.error, texts, attemptOf(trouble.command));
  return (
    <div className={`${styles.banner} ${trouble.kind === 'failed' ? tones.error : tones.info}`} role="alert">
      <p>{text}</p>
      {trouble.kind === 'failed' && (
        <button type="button" onClick={() => void run(trouble.order, trouble.command)}>
          {texts.retry}
        </button>
      )}
      <button type="button" onClick={forget} aria-label={texts.close}>
        <IconX size={20} stroke={1.8} />
      </button>
    </div>
  );
}
