'use client';

import { type Role, roles } from '@filiale/contracts/api/access';
import { roleLabels } from '@filiale/contracts/workforce/user';
import { translated } from '@filiale/rules/locales';
import { Button, Checkbox, Radio } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useChosenBranch } from '../app/chosen-branch.ts';
import { useStaff } from '../app/staff-context.tsx';
import { useLabels } from '../resources/label-text.ts';
import { StaffDialog } from '../staff-dialog.tsx';
import { useOwnBranches } from '../use-own-branches.ts';
import { seeAs } from './see-as.ts';
import styles from './see-as-dialog.module.css';

/** Roles that see less than the administration. */
const others = roles.filter((role) => role !== 'ROLE_ADMIN');
/** What an editor works on belongs to no branch, and accounting reads every one. */
const hasBranches = (role: Role): boolean => role !== 'ROLE_EDITOR' && role !== 'ROLE_ACCOUNTING';

/** Chooses a role, and branches, to look at the back office with: nobody needs to have them. Source: ROLE-002. */
export function SeeAsDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useMessages('seeAs');
  const locale = useLocale();
  const labelOf = useLabels();
  const { person } = useStaff();
  const { branches = [] } = useOwnBranches({ kind: 'person', person });
  const current = useChosenBranch();
  const [role, setRole] = useState<Role>('ROLE_MANAGER');
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const ids = chosen ?? (current ? [current] : branches.slice(0, 1).map(({ id }) => id));
  const isComplete = !hasBranches(role) || ids.length > 0;
  const look = () => {
    const at = hasBranches(role) ? branches.filter(({ id }) => ids.includes(id)) : [];
    const names = at.map((branch) => translated(branch, locale, 'name'));
    const place =
      at.length === branches.length && at.length > 1
        ? texts.allBranches
        : names.length > 2
          ? fill(texts.branches, { count: names.length })
          : names.join(', ');
    const name = labelOf(roleLabels[role]);
    seeAs({ name: place ? `${name} (${place})` : name, roles: [role], branches: at.map(({ id }) => id) });
  };
  return (
    <StaffDialog title={texts.title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) look();
        }}
      >
        <p>{texts.text}</p>
        <Radio.Group label={texts.role} value={role} onChange={(value) => setRole(value as Role)}>
          <div className={styles.choices}>
            {others.map((each) => (
              <Radio key={each} value={each} label={labelOf(roleLabels[each])} />
            ))}
          </div>
        </Radio.Group>
        {hasBranches(role) && (
          <Checkbox.Group
            label={texts.at}
            value={[...ids]}
            onChange={setChosen}
            error={isComplete ? undefined : texts.chooseBranch}
          >
            <div className={styles.choices}>
              {branches.map((branch) => (
                <Checkbox key={branch.id} value={branch.id} label={translated(branch, locale, 'name')} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <div>
          <Button type="submit" size="md" disabled={!isComplete}>
            {texts.look}
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
