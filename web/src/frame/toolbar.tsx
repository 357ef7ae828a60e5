'use client';

import { openCount } from '@filiale/rules/branch-open-state';
import Link from 'next/link';
import { fill } from '../i18n/define-messages.ts';
import { useLocale, useMessages } from '../i18n/messages-provider.tsx';
import { localePath } from '../i18n/paths.ts';
import { useNow } from '../page/now-provider.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './toolbar.module.css';
import { type ToolbarBranch, toolbarState } from './toolbar-state.ts';

/** Without a branch: how many locations are open. Source: SHELL-014. */
export function OpenCountToolbar({ branches }: { branches: readonly ToolbarBranch[] }) {
  const texts = useMessages('frame');
  const count = openCount(branches, useNow());
  const text = count === 0 ? texts.openNone : fill(texts.openMany, { count });
  return (
    <div className={styles.toolbar}>
      <div className="wrap">
        <span className={`${styles.state} ${count === 0 ? styles.error : styles.ok}`}>{text}</span>
      </div>
    </div>
  );
}

/** With a branch: its name with a way back, and until when it is open, or takes no orders. Source: SHELL-015, SHELL-016. */
export function BranchToolbar({
  name,
  branch,
  backPath = '/',
}: {
  name: string;
  branch: ToolbarBranch;
  backPath?: string;
}) {
  const texts = useMessages('frame');
  const locale = useLocale();
  const { tone, until, isPaused, isDeliveryOnly } = toolbarState(branch, useNow(), locale);
  const always = isDeliveryOnly ? texts.deliveryAlways : texts.openAlways;
  const limited = isPaused ? texts.pausedUntil : isDeliveryOnly ? texts.deliveryUntil : texts.openUntil;
  const open = until === null ? always : fill(limited, { time: until });
  const said = tone === 'neutral' ? texts.notPublic : tone === 'error' ? texts.closed : open;
  return (
    <div className={styles.toolbar}>
      <div className="wrap">
        <Link href={localePath(locale, backPath)} prefetch={false} className={styles.back}>
          <Icon name="back" size={16} />
          {name}
        </Link>
        <span className={`${styles.state} ${styles[tone]}`}>{said}</span>
      </div>
    </div>
  );
}
