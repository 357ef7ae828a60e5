'use client';

import type { PathVisit } from '@filiale/contracts/content/path-visits';
import { Redirect } from '@filiale/contracts/content/redirect';
import { formatDateTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { openNewRecord } from '../../form/begin-record.ts';
import { valuesOf } from '../../form/model/form-values.ts';
import { queryKeys } from '../../query-keys.ts';
import type { ListToolProps } from '../../resources/screen-props.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useCompanyZone } from '../../zone.ts';
import styles from './path-visits.module.css';

/** Paths that were not found, each with a button for a new redirect, and how often redirects were followed. */
export function PathVisitsDialog({ mayCreate, mayUpdate, onClose }: ListToolProps & { readonly onClose: () => void }) {
  const texts = useMessages('pathVisits');
  const zone = useCompanyZone();
  const { languages } = useShop();
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: queryKeys.pathVisits,
    queryFn: async () =>
      (await staffCall('GET /api/path-visits', { query: { locales: languages.offered.join() } })).data,
    staleTime: 0,
  });
  const forget = useMutation({
    mutationFn: (path: string) => staffCall('POST /api/path-visits/forget', { body: { path } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.pathVisits }),
    onError: (error) => reportFailure({ text: texts.failed, error, recovery: null }),
  });
  const about = ({ path, count, lastAt }: PathVisit) => (
    <span>
      {path}
      <small>{fill(texts.visits, { count, time: formatDateTime(new Date(lastAt), zone) })}</small>
    </span>
  );
  return (
    <StaffDialog title={texts.open} onClose={onClose}>
      <div className={styles.visits}>
        {isError && <p role="alert">{texts.away}</p>}
        <h3>{texts.missing}</h3>
        <p className={styles.note}>{texts.missingText}</p>
        {data?.missing.length === 0 && <p>{texts.noMissing}</p>}
        <ul className={styles.paths}>
          {data?.missing.map((visit) => (
            <li key={visit.path}>
              {about(visit)}
              {mayCreate && (
                <Button
                  variant="default"
                  onClick={() => openNewRecord('redirects', valuesOf(Redirect.fields, { path: visit.path }))}
                >
                  {texts.redirect}
                </Button>
              )}
              {mayUpdate && (
                <IconButton label={fill(texts.forget, { path: visit.path })} onClick={() => forget.mutate(visit.path)}>
                  <IconX size={20} stroke={1.8} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        <h3>{texts.redirected}</h3>
        {data?.redirected.length === 0 && <p>{texts.noRedirected}</p>}
        <ul className={styles.paths}>
          {data?.redirected.map((visit) => (
            <li key={visit.path}>{about(visit)}</li>
          ))}
        </ul>
      </div>
    </StaffDialog>
  );
}
