'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import { translated } from '@filiale/rules/locales';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { frontdeskHash } from '../../hash-route.ts';
import styles from '../../message.module.css';
import { StaffDialog } from '../../staff-dialog.tsx';
import { useDesk } from '../desk-context.tsx';

type Props = { readonly branches: readonly Branch[]; readonly onClose: () => void };

/** The front desks of the other branches that somebody works at. */
export function BranchDialog({ branches, onClose }: Props) {
  const texts = useMessages('frontdesk');
  const locale = useLocale();
  const { branch: here } = useDesk();
  return (
    <StaffDialog title={texts.switchBranch} onClose={onClose}>
      <ul className={styles.list}>
        {branches.map((branch) => (
          <li key={branch.id}>
            <a href={frontdeskHash(branch.identifier)} aria-current={branch.id === here.id ? 'page' : undefined}>
              {translated(branch, locale, 'name')}
            </a>
          </li>
        ))}
      </ul>
    </StaffDialog>
  );
}
