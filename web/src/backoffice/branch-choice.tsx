'use client';

import { translated } from '@filiale/rules/locales';
import { useEffect } from 'react';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { frontdeskHash } from './hash-route.ts';
import styles from './message.module.css';
import { Message } from './message.tsx';
import { type StaffIdentity, worksAt } from './session/staff-identity.ts';
import { useOwnBranches } from './use-own-branches.ts';

type Props = {
  readonly identity: StaffIdentity;
  /** People with one branch go there without choosing. */
  readonly isDirect: boolean;
};

/** Which branch's front desk to open, of those that somebody works at. */
export function BranchChoice({ identity, isDirect }: Props) {
  const texts = useMessages('backoffice');
  const locale = useLocale();
  const { branches: own, isAway } = useOwnBranches(identity);
  const branches = own?.filter(({ id }) => worksAt(identity, id));
  const only = isDirect && branches?.length === 1 ? (branches[0]?.identifier ?? null) : null;
  useEffect(() => {
    if (only !== null) location.replace(frontdeskHash(only));
  }, [only]);
  const title = isAway ? texts.away : branches?.length === 0 ? texts.noBranch : texts.chooseBranch;
  const text = isAway ? texts.awayText : branches?.length === 0 ? texts.noBranchText : undefined;
  const Page = identity.kind === 'device' ? Message : Section;
  return (
    <Page title={title} {...(text !== undefined && { text })} isBusy={!branches && !isAway}>
      <ul className={styles.list}>
        {branches?.map((branch) => (
          <li key={branch.id}>
            <a href={frontdeskHash(branch.identifier)}>{translated(branch, locale, 'name')}</a>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** The same within a frame that has a main part already. */
const Section: typeof Message = ({ title, text, isBusy = false, children }) => (
  <section className={styles.part} aria-busy={isBusy}>
    <h1>{title}</h1>
    {text && <p className="muted">{text}</p>}
    {children}
  </section>
);
