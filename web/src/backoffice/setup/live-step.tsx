'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { missingPages } from '../../frame/legal-links.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { goTo } from '../hash-route.ts';
import { queryKeys } from '../query-keys.ts';
import { Refused } from '../refused.tsx';
import { staffCall } from '../session/staff-call.ts';
import { LEGAL_TEXTS_HASH } from './legal-checklist.tsx';
import styles from './setup.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { forgetTyped, remember } from './setup-memory.ts';
import { type SetupStep, setupSteps } from './setup-steps.ts';
import type { StepProps } from './step-props.ts';

const needed: readonly SetupStep[] = ['company', 'branch', 'product'];

/** Complete and missing settings; going live makes the branch public. */
export function LiveStep({ setup: { branches, config }, done }: StepProps) {
  const texts = useMessages('setup');
  const client = useQueryClient();
  const [branch] = branches;
  const missing = missingPages(config);
  const isReady = needed.every((step) => done.has(step));
  const publish = useMutation({
    mutationFn: async () => {
      const params = { id: branch?.id ?? '' };
      const { data } = await staffCall('GET /api/branches/{id}', { params });
      return staffCall('PUT /api/branches/{id}', { params, body: { ...data, isPublic: true } });
    },
    onSuccess: () => {
      forgetTyped();
      remember('live', true);
      client.removeQueries({ queryKey: queryKeys.setup });
      goTo('#/dashboard');
      // The frame of the back office knows the company by its new name from here on.
      location.reload();
    },
  });
  return (
    <SetupFrame step="live" done={done} title={texts.liveTitle} text={texts.liveText}>
      <ul className={styles.checks}>
        {setupSteps
          .filter((step) => needed.includes(step))
          .map((step) => (
            <li key={step} className={done.has(step) ? styles.isDone : undefined}>
              <span className={styles.number} aria-hidden>
                {done.has(step) ? '✓' : '!'}
              </span>
              {texts[step]}
              {done.has(step) ? (
                <span className="muted">{texts.done}</span>
              ) : (
                <a href={`#/setup/${step}`}>{texts.missing}</a>
              )}
            </li>
          ))}
        {missing.map((page) => (
          <li key={page}>
            <span className={styles.number} aria-hidden>
              !
            </span>
            {texts[page]}
            <a href={LEGAL_TEXTS_HASH}>{texts.missing}</a>
          </li>
        ))}
      </ul>
      <Refused error={publish.error} />
      <div className={styles.buttons}>
        <Button
          size="lg"
          disabled={!isReady}
          loading={publish.isPending || publish.isSuccess}
          onClick={() => publish.mutate()}
        >
          {texts.goLive}
        </Button>
      </div>
      <p className="muted small">{texts.afterwards}</p>
    </SetupFrame>
  );
}
