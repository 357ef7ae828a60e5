'use client';

import type { Role } from '@filiale/contracts/api/access';
import { hasEveryRight, isAllowed } from '@filiale/contracts/api/rights';
import { nameOfUser, roleLabels, User } from '@filiale/contracts/workforce/user';
import { formatRelativeTime } from '@filiale/rules/formats';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import tones from '../../../ui/tones.module.css';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { Refused } from '../../refused.tsx';
import { useLabels } from '../../resources/label-text.ts';
import { callerOf } from '../../resources/may.ts';
import { getRecord } from '../../resources/record-calls.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { useRecordWrites } from '../../resources/use-records.ts';
import { seeAs } from '../../see-as/see-as.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import { useCompanyZone } from '../../zone.ts';
import { type RightInWords, rightsInWords } from './rights-in-words.ts';
import styles from './users.module.css';

/** Whether somebody can sign in, what may be done about it, and what they may do with the roles that stand in the form. */
export function UserAccess({ record, values }: PanelProps) {
  const { caller } = useStaff();
  if (!record) return null;
  return (
    <div className={styles.panel}>
      {isAllowed(caller, User.rights.invite) && <Access user={record as unknown as User} />}
      <Rights user={{ ...record, ...values } as unknown as User} />
    </div>
  );
}

function Access({ user }: { readonly user: User }) {
  const texts = useMessages('users');
  const locale = useLocale();
  const now = useNow();
  const { person } = useStaff();
  const { replace } = useRecordWrites('users');
  const zone = useCompanyZone();
  const name = nameOfUser(user);
  const params = { id: user.id };
  const isMe = user.id === person.id;
  const say = (text: string) => notice({ text, tone: 'ok' });
  const invite = useTapCall({
    mutationFn: (_none, once) => staffCall('POST /api/users/{id}/invitation', { params }, once),
    onSuccess: () => say(fill(texts.invited, { email: user.email })),
  });
  const signOut = useMutation({
    mutationFn: () => staffCall('DELETE /api/users/{id}/sessions', { params }),
    onSuccess: () => say(fill(texts.signedOut, { name })),
  });
  const resetTotp = useMutation({
    mutationFn: () => staffCall('DELETE /api/users/{id}/totp', { params }),
    onSuccess: () => say(fill(texts.totpReset, { name })),
  });
  const lock = useMutation({
    // The stored record, without unsaved changes of the form.
    mutationFn: async () => replace.mutateAsync({ ...(await getRecord('users', user.id)), isLocked: !user.isLocked }),
    onSuccess: () => say(fill(user.isLocked ? texts.unlockedNow : texts.lockedNow, { name })),
  });
  const isEnded = user.expiresAt !== null && Date.parse(user.expiresAt) <= now.getTime();
  const [tone, state] = user.isLocked
    ? ['error', texts.locked]
    : !user.isEnabled
      ? ['error', texts.disabled]
      : isEnded
        ? ['error', texts.ended]
        : user.hasPassword
          ? ['ok', texts.active]
          : ['warn', texts.waiting];
  const isBusy = [invite, signOut, resetTotp, lock].some(({ isPending }) => isPending);
  return (
    <section aria-labelledby="user-access" className={styles.part}>
      <h2 id="user-access">{texts.access}</h2>
      <p>
        <span className={`${styles.chip} ${tones[tone as 'ok']}`}>{state}</span>
      </p>
      <p className="muted small">
        {user.lastLoginAt
          ? fill(texts.lastLogin, { when: formatRelativeTime(new Date(user.lastLoginAt), now, zone, locale) })
          : texts.neverLogin}
        {' · '}
        {user.hasTotp ? texts.hasTotp : texts.noTotp}
      </p>
      <Refused error={invite.error ?? signOut.error ?? resetTotp.error ?? lock.error} />
      <div className={styles.actions}>
        <Button variant="default" size="sm" disabled={isBusy} onClick={() => invite.mutate()}>
          {user.hasPassword ? texts.sendReset : texts.sendInvitation}
        </Button>
        {!isMe && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => signOut.mutate()}>
            {texts.signOut}
          </Button>
        )}
        {user.hasTotp && !isMe && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => resetTotp.mutate()}>
            {texts.resetTotp}
          </Button>
        )}
        {!isMe && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => lock.mutate()}>
            {user.isLocked ? texts.unlock : texts.lock}
          </Button>
        )}
      </div>
    </section>
  );
}

function Rights({ user }: { readonly user: User }) {
  const texts = useMessages('users');
  const labelOf = useLabels();
  const staff = useStaff();
  const roles = user.roles as readonly Role[];
  const caller = callerOf({ id: user.id, roles: [...roles], branches: user.branches });
  const hasAll = hasEveryRight(caller);
  const rights = rightsInWords(caller);
  const far = { all: '', branches: texts.ofBranches, own: texts.own } as const;
  const list = (is: RightInWords['is']) =>
    rights
      .filter((right) => right.is === is)
      .map((right) => `${labelOf(right.label)}${far[right.far] && ` (${far[right.far]})`}`)
      .join(', ');
  const maySeeAs = hasEveryRight(staff.caller) && user.id !== staff.person.id && roles.length > 0 && !hasAll;
  return (
    <section aria-labelledby="user-rights" className={styles.part}>
      <h2 id="user-rights">{texts.rights}</h2>
      <p>{roles.map((role) => labelOf(roleLabels[role])).join(', ')}</p>
      {roles.length === 0 && <p className="muted">{texts.noRights}</p>}
      {hasAll && <p className="muted">{texts.everything}</p>}
      {roles.length > 0 && !hasAll && (
        <dl className={styles.rights}>
          {(['manages', 'changes', 'sees'] as const).map(
            (is) =>
              list(is) && (
                <div key={is}>
                  <dt>{texts[is]}</dt>
                  <dd>{list(is)}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      {maySeeAs && (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              seeAs({ name: nameOfUser(user), roles: [...roles], branches: user.branches.map(({ id }) => id) })
            }
          >
            {fill(texts.seeAs, { name: nameOfUser(user) })}
          </Button>
        </div>
      )}
    </section>
  );
}
