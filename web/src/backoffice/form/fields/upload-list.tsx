'use client';

import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import styles from './media-field.module.css';
import type { useUploads } from './use-uploads.ts';

/** Files on their way, and those that did not come. */
export function UploadList({ uploads }: { readonly uploads: ReturnType<typeof useUploads> }) {
  const texts = useMessages('form');
  if (uploads.sent.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.sent.map((each) => (
        <li key={each.key}>
          <span className={styles.fileName}>{each.file.name}</span>
          {each.problem === null ? (
            <Progress
              value={each.share * 100}
              size="sm"
              className={styles.progress}
              aria-label={fill(texts.uploading, { name: each.file.name })}
            />
          ) : (
            <>
              <span className={styles.problem} role="alert">
                {each.problem || fill(texts.uploadFailed, { name: each.file.name })}
              </span>
              <Button variant="default" size="xs" onClick={() => uploads.retry(each)}>
                {texts.retry}
              </Button>
              <ActionIcon
                variant="subtle"
                color="ink"
                aria-label={`${texts.removeItem}: ${each.file.name}`}
                onClick={() => uploads.forget(each.key)}
              >
                <IconX size={16} stroke={1.8} />
              </ActionIcon>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
