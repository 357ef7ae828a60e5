'use client';

import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { DESIGN_TAB } from '../../form/model/form-tabs.ts';
import { recordHash } from '../../hash-route.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import styles from './page-builder.module.css';

/** Leads from the form of a page to its builder. */
export function BuilderLink({ record }: PanelProps) {
  const texts = useMessages('pageBuilder');
  if (!record) return null;
  return (
    <section className={styles.link}>
      <p>{texts.openText}</p>
      <Button component="a" href={recordHash('sites', record.id, DESIGN_TAB)}>
        {texts.open}
      </Button>
    </section>
  );
}
