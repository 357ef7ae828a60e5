'use client';

import type { PeopleAtWork as AtWork, KeptStamp } from '@filiale/contracts/workforce/time-tracking';
import { WorkingActivity } from '@filiale/contracts/workforce/working-activity';
import { formatDateTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { OfBranch } from '../../app/of-branch.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { recordHash } from '../../hash-route.ts';
import { RETRY_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { refetchEvery } from '../../refetch-every.ts';
import { Refused } from '../../refused.tsx';
import { useLabels } from '../../resources/label-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import { WorkWarnings } from '../../working-time/work-warnings.tsx';
import { BadgeDialog } from './badge-dialog.tsx';
import styles from './my-time.module.css';
import { Initials, PersonState } from './person-tile.tsx';
import { StampDialog } from './stamp-dialog.tsx';

type Person = AtWork['people'][number];

/** Who of the branch is here, on a break, late or away, and stamps to review. Source: TIME-006. */
export function PeopleAtWork() {
  const texts = useMessages('timeClock');
  usePageTitle(texts.atWork);
  return (
    <OfBranch title={texts.atWork} page="people-at-work">
      {({ id }) => <AtBranch key={id} branch={id} />}
    </OfBranch>
  );
}

function AtBranch({ branch }: { readonly branch: string }) {
  const texts = useMessages('timeClock');
  const [stampedFor, setStampedFor] = useState<Person | null>(null);
  const [badgeFor, setBadgeFor] = useState<Person | null>(null);
  const [pinFor, setPinFor] = useState<Person | null>(null);
  const { data, error } = useQuery({
    queryKey: queryKeys.peopleAtWork(branch),
    queryFn: async () => (await staffCall('GET /api/branches/{id}/people-at-work', { params: { id: branch } })).data,
    refetchInterval: refetchEvery(RETRY_MS),
  });
  return (
    <section className={styles.wide} aria-busy={!data && !error}>
      <h1>{texts.atWork}</h1>
      {!data && <Refused error={error} what={`${texts.noUser}.`} />}
      {data && <KeptStamps branch={branch} stamps={data.stamps} zone={data.timeZone} />}
      {data?.people.length === 0 && <p className="muted">{texts.emptyText}</p>}
      <ul className={styles.people}>
        {data?.people.map((person, index) => (
          <li key={person.user} className={styles.person}>
            <Initials name={person.name} index={index} />
            <div className={styles.who}>
              <strong>{person.name}</strong>
              <PersonState person={person} zone={data.timeZone} />
              <WorkWarnings warnings={person.warnings} zone={data.timeZone} />
              <ToReview activity={person.workingActivity} />
            </div>
            <div className={styles.buttons}>
              <Button size="sm" variant="default" onClick={() => setStampedFor(person)}>
                {texts.stampFor}
              </Button>
              {person.mayGivePin && (
                <>
                  <Button size="sm" variant="default" onClick={() => setPinFor(person)}>
                    {person.hasPin ? texts.newPin : texts.givePin}
                  </Button>
                  <Button size="sm" variant="default" onClick={() => setBadgeFor(person)}>
                    {texts.badge}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {stampedFor && data && (
        <StampDialog branch={branch} person={stampedFor} zone={data.timeZone} onClose={() => setStampedFor(null)} />
      )}
      {badgeFor && <BadgeDialog branch={branch} person={badgeFor} onClose={() => setBadgeFor(null)} />}
      {pinFor && <PinDialog branch={branch} person={pinFor} onClose={() => setPinFor(null)} />}
    </section>
  );
}

const reviews = WorkingActivity.fields.review.options;

function ToReview({ activity }: { readonly activity: WorkingActivity | null }) {
  const texts = useMessages('timeClock');
  const labelOf = useLabels();
  if (!activity || activity.review.length === 0) return null;
  const said = reviews.flatMap(({ value, label }) => (activity.review.includes(value) ? [labelOf(label)] : []));
  return (
    <a href={recordHash('working-activities', activity.id)}>
      {texts.review}: {said.join(', ')}
    </a>
  );
}

type StampsProps = { readonly branch: string; readonly stamps: readonly KeptStamp[]; readonly zone: string };

function KeptStamps({ branch, stamps, zone }: StampsProps) {
  const texts = useMessages('timeClock');
  const client = useQueryClient();
  const see = useTapCall({
    mutationFn: (stamp: string, once) =>
      staffCall('POST /api/branches/{id}/stamps/{stamp}/seen', { params: { id: branch, stamp } }, once),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.peopleAtWork(branch) }),
  });
  if (stamps.length === 0) return null;
  return (
    <section aria-labelledby="kept-stamps">
      <h2 id="kept-stamps">{texts.keptStamps}</h2>
      <Remark tone="warn">{texts.keptStampsText}</Remark>
      <Refused error={see.error} />
      <ul className={styles.people}>
        {stamps.map(({ id, username, action, at }) => (
          <li key={id} className={styles.person}>
            <span />
            <span>
              {fill(texts.keptStamp, { name: username, what: texts[action], time: formatDateTime(new Date(at), zone) })}
            </span>
            <Button size="sm" variant="default" disabled={see.isPending} onClick={() => see.mutate(id)}>
              {texts.seen}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PinProps = { readonly branch: string; readonly person: Person; readonly onClose: () => void };

function PinDialog({ branch, person, onClose }: PinProps) {
  const texts = useMessages('timeClock');
  const client = useQueryClient();
  const give = useTapCall({
    mutationFn: async (_none, once) =>
      (await staffCall('POST /api/users/{id}/pin', { params: { id: person.user } }, once)).data.pin,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.peopleAtWork(branch) }),
  });
  return (
    <StaffDialog title={fill(texts.pinOf, { name: person.name })} onClose={onClose}>
      <Refused error={give.error} />
      {give.data ? (
        <>
          <p className={styles.newPin}>{give.data}</p>
          <p>{texts.pinOnce}</p>
          <Button size="md" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      ) : (
        <>
          <p>{texts.pinText}</p>
          <Button size="md" loading={give.isPending} onClick={() => give.mutate()}>
            {texts.givePin}
          </Button>
        </>
      )}
    </StaffDialog>
  );
}
