'use client';

import type { Person } from '@filiale/contracts/workforce/session';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { queryKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './account.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** The second factor: set up with an app, recovery codes, done without. */
export function SecondFactor({ person }: { readonly person: Person }) {
  const texts = useMessages('account');
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const known = () => client.invalidateQueries({ queryKey: queryKeys.identity });
  const begin = useTapCall({
    mutationFn: async (_none, once) => (await staffCall('POST /api/users/me/totp', {}, once)).data,
  });
  const renew = useTapCall({
    mutationFn: async (_none, once) => (await staffCall('POST /api/users/me/recovery-codes', {}, once)).data,
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  const remove = useTapCall({
    mutationFn: () => staffCall('DELETE /api/users/me/totp', {}),
    onSuccess: known,
  });
  const body = () => {
    if (codes)
      return (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null);
            void known();
          }}
        />
      );
    if (begin.data)
      return (
        <SetUpFactor
          {...begin.data}
          onDone={(made) => {
            setCodes(made);
            begin.reset();
            remove.reset();
          }}
          onLeave={begin.reset}
        />
      );
    if (person.hasTotp)
      return (
        <>
          <p className="muted">{texts.factorOn}</p>
          <Refused error={renew.error ?? remove.error} />
          <div className={styles.steps}>
            <Button variant="default" size="md" loading={renew.isPending} onClick={() => renew.mutate()}>
              {texts.newCodes}
            </Button>
            <Button variant="default" size="md" loading={remove.isPending} onClick={() => remove.mutate()}>
              {texts.turnOff}
            </Button>
          </div>
        </>
      );
    return (
      <>
        <p className="muted">{texts.factorOff}</p>
        <Refused error={begin.error} />
        <div className={styles.steps}>
          <Button variant="default" size="md" loading={begin.isPending} onClick={() => begin.mutate()}>
            {texts.setUpFactor}
          </Button>
          <p role="status">{remove.isSuccess && texts.turnedOff}</p>
        </div>
      </>
    );
  };
  return (
    <section className={styles.part} aria-labelledby="factor">
      <h2 id="factor">{texts.factor}</h2>
      {body()}
    </section>
  );
}
