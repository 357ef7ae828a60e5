'use client';

import type { Role } from '@filiale/contracts/api/access';
import { roleLabels } from '@filiale/contracts/workforce/user';
import { translated } from '@filiale/rules/locales';
import { Button, Checkbox, Radio } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { Remark } from '../../../ui/notice.tsx';
import { notice } from '../../app/notices.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { goTo, listHash, recordHash } from '../../hash-route.ts';
import { isAtPerson, isPersonFilled, PersonFields } from '../../person-fields.tsx';
import { recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { useLabels } from '../../resources/label-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useBranches } from '../../use-own-branches.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './users.module.css';

const roles = [
  ['ROLE_EMPLOYEE', 'employee'],
  ['ROLE_MANAGER', 'manager'],
  ['ROLE_EDITOR', 'editor'],
  ['ROLE_ACCOUNTING', 'accounting'],
  ['ROLE_ADMIN', 'admin'],
] as const satisfies readonly (readonly [Role, string])[];

/** Roles that reach the branches they are given. */
const isOfBranches = (role: Role): boolean => role === 'ROLE_EMPLOYEE' || role === 'ROLE_MANAGER';

/** Gives a colleague access: name, mail, role, branches by name, and the invitation goes out. Source: RES-011. */
export function InviteColleague() {
  const texts = useMessages('users');
  const labelOf = useLabels();
  const locale = useLocale();
  const client = useQueryClient();
  usePageTitle(texts.inviteTitle);
  const [typed, setTyped] = useState({ firstName: '', lastName: '', email: '' });
  const [role, setRole] = useState<Role>('ROLE_EMPLOYEE');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const { data: branches } = useBranches();
  const places = isOfBranches(role) ? (branches?.length === 1 ? branches.map(({ id }) => id) : chosen) : [];
  const invite = useTapCall({
    mutationFn: async () => {
      const body = {
        ...typed,
        roles: [role],
        branches: places.map((id) => ({ id })),
        locale: locale === 'en-GB' ? 'en-GB' : 'de-AT',
      };
      const { data } = await staffCall('POST /api/users', { body });
      const isSent = await staffCall('POST /api/users/{id}/invitation', { params: { id: data.id } }).then(
        () => true,
        () => false,
      );
      return { user: data, isSent };
    },
    onSuccess: ({ user, isSent }) => {
      void client.invalidateQueries({ queryKey: recordKeys.all('users') });
      if (isSent) notice({ text: fill(texts.invited, { email: user.email }), tone: 'ok' });
      else notice({ text: texts.madeNotInvited, tone: 'error' });
      goTo(recordHash('users', user.id), { replaces: true });
    },
  });
  const needsBranch = isOfBranches(role) && places.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isPersonFilled(typed) && !needsBranch) invite.mutate();
  };
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    invite.reset();
  };
  return (
    <section className={styles.page}>
      <h1>{texts.inviteTitle}</h1>
      <p className="muted">{texts.inviteText}</p>
      <form onSubmit={submit} className={styles.form} noValidate>
        <PersonFields texts={texts} typed={typed} onType={type} isTried={isTried} error={invite.error} />
        <Radio.Group label={texts.role} size="md" value={role} onChange={(value) => setRole(value as Role)}>
          <div className={styles.roles}>
            {roles.map(([value, name]) => (
              <Radio key={value} value={value} size="md" label={labelOf(roleLabels[value])} description={texts[name]} />
            ))}
          </div>
        </Radio.Group>
        {isOfBranches(role) && (branches?.length ?? 0) > 1 && (
          <Checkbox.Group label={texts.branches} size="md" value={[...chosen]} onChange={setChosen}>
            <div className={styles.branches}>
              {branches?.map((branch) => (
                <Checkbox key={branch.id} value={branch.id} size="md" label={translated(branch, locale, 'name')} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {isTried && needsBranch && (
          <Remark tone="error" role="alert">
            {texts.chooseBranch}
          </Remark>
        )}
        {!isAtPerson(invite.error) && <Refused error={invite.error} />}
        <div className={styles.buttons}>
          <Button type="submit" size="md" loading={invite.isPending}>
            {texts.invite}
          </Button>
          <Button variant="subtle" size="md" component="a" href={listHash('users')}>
            {texts.toList}
          </Button>
        </div>
      </form>
    </section>
  );
}
