'use client';

import { formatDateTime } from '@filiale/rules/formats';
import { Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { notice } from '../app/notices.tsx';
import { refusalText } from '../session/refusal-text.ts';
import { staffCall } from '../session/staff-call.ts';
import { useCompanyZone } from '../zone.ts';
import styles from './failure-centre.module.css';
import { dropAllFailures, dropFailure, type Failure, useFailures } from './failures.ts';

type Props = { readonly isOpen: boolean; readonly onClose: () => void };

/** What went wrong lately, each with the way to do it again. It is still here after the page was loaded anew. Source: ERR-001, SHELL-027. */
export function FailureCentre({ isOpen, onClose }: Props) {
  const texts = useMessages('app');
  const failures = useFailures();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title={texts.failures}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {failures.length === 0 ? (
        <p className="muted">{texts.noFailures}</p>
      ) : (
        <>
          <ul className={styles.list}>
            {failures.map((failure) => (
              <Entry key={failure.id} failure={failure} onGo={onClose} />
            ))}
          </ul>
          <button type="button" className={styles.button} onClick={dropAllFailures}>
            {texts.forgetAll}
          </button>
        </>
      )}
    </Drawer>
  );
}

function Entry({ failure, onGo }: { readonly failure: Failure; readonly onGo: () => void }) {
  const texts = useMessages('app');
  const client = useQueryClient();
  const zone = useCompanyZone();
  const [isBusy, setBusy] = useState(false);
  const { id, at, message, details, hash, recovery } = failure;
  const repeat = async () => {
    if (!recovery) return;
    setBusy(true);
    try {
      await staffCall(recovery.key as never, recovery.input as never, { headers: recovery.headers ?? {} });
      dropFailure(id);
      notice({ text: texts.repeated, tone: 'ok' });
      await client.invalidateQueries();
    } catch (error) {
      notice({ text: refusalText(error, texts.unknownError) ?? texts.unknownError, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.entry}>
      <p>{message}</p>
      {details.map((detail) => (
        <p key={detail} className="muted small">
          {detail}
        </p>
      ))}
      <p className="muted small">
        <time dateTime={at}>{formatDateTime(new Date(at), zone)}</time>
      </p>
      <div className={styles.actions}>
        {recovery && (
          <button type="button" className={styles.button} disabled={isBusy} onClick={repeat}>
            {texts.retry}
          </button>
        )}
        <a className={styles.button} href={hash || '#/'} onClick={onGo}>
          {texts.toPage}
        </a>
        <button type="button" className={styles.button} onClick={() => dropFailure(id)}>
          {texts.forget}
        </button>
      </div>
    </li>
  );
}
