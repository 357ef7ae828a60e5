'use client';

import { translated } from '@filiale/rules/locales';
import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useShop } from '../shop-context.tsx';
import { useOwnBranches } from '../use-own-branches.ts';
import styles from './branch-switch.module.css';
import { useChosenBranch } from './chosen-branch.ts';
import { useStaff } from './staff-context.tsx';
import { lookAt, useBranchAddress } from './use-branch-address.ts';

/** Whose business this is, and which of one's branches the lists show: absent for whoever works at one alone. */
export function BranchSwitch() {
  const texts = useMessages('app');
  const locale = useLocale();
  const { shopName } = useShop();
  const { person } = useStaff();
  const chosen = useChosenBranch();
  const { branches: own } = useOwnBranches({ kind: 'person', person });
  useBranchAddress(own);
  const branches = own ?? [];
  const now = branches.find(({ id }) => id === chosen);
  const nowText = now ? translated(now, locale, 'name') : texts.allBranches;
  if (branches.length < 2)
    return (
      <span className={styles.shop}>
        <strong>{shopName}</strong>
        {branches[0] && <span className={styles.branch}>{translated(branches[0], locale, 'name')}</span>}
      </span>
    );
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button type="button" className={styles.target}>
          <span className={styles.shop}>
            <strong>{shopName}</strong>
            <span className={styles.branch}>
              <span className="hide">{texts.branch}: </span>
              {nowText}
            </span>
          </span>
          <IconChevronDown size={16} stroke={1.8} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {[null, ...branches].map((branch) => {
          const id = branch?.id ?? null;
          return (
            <Menu.Item
              key={id}
              onClick={() => lookAt(branch)}
              aria-current={id === chosen || undefined}
              rightSection={id === chosen && <IconCheck size={16} stroke={1.8} aria-hidden />}
            >
              {branch ? translated(branch, locale, 'name') : texts.allBranches}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
