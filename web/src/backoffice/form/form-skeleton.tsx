'use client';

import { Skeleton } from '@mantine/core';
import styles from './record-editor.module.css';

/** The place of a form until its record is there; seen only when that takes a while. */
export const FormSkeleton = () => (
  <section aria-busy="true" className={styles.skeleton}>
    <Skeleton height={32} width="40%" />
    <Skeleton height={36} />
    {Array.from({ length: 6 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <Skeleton key={index} height={56} />
    ))}
  </section>
);
