'use client';

import type { Branch } from '@filiale/contracts/catalog/branch';
import { translated } from '@filiale/rules/locales';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { listHash } from '../hash-route.ts';
import { useOwnBranches } from '../use-own-branches.ts';
import styles from './page-note.module.css';
import { PageNote } from './page-note.tsx';
import { useStaff } from './staff-context.tsx';
import { useLookedBranch } from './use-looked-branch.ts';

type Props = {
  readonly title: string;
  /** The name of the page in addresses. */
  readonly page: string;
  readonly children: (branch: Branch) => ReactNode;
};

/** A page about one branch: the one that is looked at, or the only one somebody has; else they choose one. */
export function OfBranch({ title, page, children }: Props) {
  const texts = useMessages('backoffice');
  const locale = useLocale();
  const { person } = useStaff();
  const looked = useLookedBranch();
  const { branches, isAway } = useOwnBranches({ kind: 'person', person });
  const branch = looked ?? (branches?.length === 1 ? branches[0] : undefined);
  if (branch) return children(branch);
  const text = isAway ? texts.away : branches?.length === 0 ? texts.noBranch : texts.chooseBranch;
  return (
    <PageNote title={title} text={text} isBusy={!branches && !isAway}>
      <div className={styles.choices}>
        {branches?.map((one) => (
          <Button
            key={one.id}
            component="a"
            size="md"
            variant="default"
            href={listHash(page, `branch=${encodeURIComponent(one.identifier)}`)}
          >
            {translated(one, locale, 'name')}
          </Button>
        ))}
      </div>
    </PageNote>
  );
}
