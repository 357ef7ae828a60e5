'use client';

import { Button } from '@mantine/core';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { type SeenAs, seeAs } from './see-as.ts';
import styles from './see-as-bar.module.css';

/** Says with whose rights the back office is looked at, and leads out. */
export function SeeAsBar({ seen }: { readonly seen: SeenAs }) {
  const texts = useMessages('app');
  return (
    <div className={styles.bar} role="status">
      <p>{fill(texts.seenAs, { name: seen.name })}</p>
      <Button variant="default" size="sm" onClick={() => seeAs(null)}>
        {texts.endSeeAs}
      </Button>
    </div>
  );
}
