'use client';

import { Button, Loader } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Remark } from '../../ui/notice.tsx';
import { goTo } from '../hash-route.ts';
import { queryKeys } from '../query-keys.ts';
import { Refused } from '../refused.tsx';
import { staffCall } from '../session/staff-call.ts';
import styles from './setup.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { forgetTyped, remember } from './setup-memory.ts';
import type { StepProps } from './step-props.ts';

const POLL_MS = 1_500;

/** Their own company, or the demo company where the installation has somebody to load it. */
export function BeginStep({ done, onDone }: StepProps) {
  const texts = useMessages('setup');
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: queryKeys.setupDemo,
    queryFn: async () => (await staffCall('GET /api/setup/demo', {})).data.state,
    refetchInterval: ({ state: { data } }) => (data === 'loading' ? POLL_MS : false),
    staleTime: 0,
  });
  const load = useMutation({
    mutationFn: async () => (await staffCall('POST /api/setup/demo', {})).data.state,
    onSuccess: (next) => client.setQueryData(queryKeys.setupDemo, next),
  });
  const own = () => {
    remember('begun', true);
    onDone();
  };
  const enter = () => {
    forgetTyped();
    remember('live', true);
    client.removeQueries({ queryKey: queryKeys.setup });
    goTo('#/dashboard');
    location.reload();
  };
  if (state === 'loading')
    return (
      <SetupFrame step="begin" done={done} title={texts.demoCompany}>
        <p role="status" className={styles.busy}>
          <Loader size="sm" color="currentColor" aria-hidden />
          {texts.demoLoading}
        </p>
      </SetupFrame>
    );
  if (state === 'loaded')
    return (
      <SetupFrame step="begin" done={done} title={texts.demoLoaded} text={texts.demoCompanyText}>
        <Button size="lg" onClick={enter}>
          {texts.toDashboard}
        </Button>
      </SetupFrame>
    );
  return (
    <SetupFrame step="begin" done={done} title={texts.beginTitle}>
      {state === 'failed' && (
        <Remark tone="error" role="alert">
          {texts.demoFailed}
        </Remark>
      )}
      <Refused error={load.error} />
      <div className={styles.choices}>
        <button type="button" className={styles.choice} onClick={own}>
          <strong>{texts.ownCompany}</strong>
          <span>{texts.ownCompanyText}</span>
        </button>
        {state !== 'absent' && (
          <button type="button" className={styles.choice} disabled={load.isPending} onClick={() => load.mutate()}>
            <strong>{texts.demoCompany}</strong>
            <span>{texts.demoCompanyText}</span>
          </button>
        )}
      </div>
    </SetupFrame>
  );
}
