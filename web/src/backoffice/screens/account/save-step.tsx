'use client';

import { Button } from '@mantine/core';
import styles from './account.module.css';

type Props = {
  readonly label: string;
  readonly saved: string;
  readonly save: { readonly isPending: boolean; readonly isSuccess: boolean };
  /** Whether anything was changed. */
  readonly isChanged: boolean;
};

/** The button that saves settings of one's own, and the word that they are saved. */
export function SaveStep({ label, saved, save, isChanged }: Props) {
  return (
    <div className={styles.steps}>
      <Button type="submit" variant="default" size="md" loading={save.isPending} disabled={!isChanged}>
        {label}
      </Button>
      <p role="status">{save.isSuccess && saved}</p>
    </div>
  );
}
