'use client';

import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { recordHash } from '../../hash-route.ts';
import styles from './media-field.module.css';
import { nameOfMedia } from './media-reference.ts';
import type { Sent, useUploads } from './use-uploads.ts';

type Props = { readonly uploads: ReturnType<typeof useUploads> };

/** Files on their way, those that did not come, and those that were there already. */
export function UploadList({ uploads }: Props) {
  const texts = useMessages('form');
  if (uploads.sent.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.sent.map((each) => (
        <li key={each.key}>
          <span className={styles.fileName}>{each.file.name}</span>
          {each.known ? (
            <>
              <span className={styles.known} role="status">
                {texts.knownFile}{' '}
                <a
                  href={recordHash(
                    'publicHash' in each.known.reference ? 'uploads' : 'images',
                    each.known.reference.id,
                  )}
                >
                  {each.known.name || nameOfMedia(each.known.reference)}
                </a>
              </span>
              <Button variant="default" size="xs" onClick={() => uploads.sendAnyway(each)}>
                {texts.sendAnyway}
              </Button>
              <Forget each={each} uploads={uploads} />
            </>
          ) : each.problem === null ? (
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
              <Forget each={each} uploads={uploads} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Forget({ each, uploads }: Props & { readonly each: Sent }) {
  const texts = useMessages('form');
  return (
    <ActionIcon
      variant="subtle"
      color="ink"
      aria-label={`${texts.removeItem}: ${each.file.name}`}
      onClick={() => uploads.forget(each.key)}
    >
      <IconX size={16} stroke={1.8} />
    </ActionIcon>
  );
}
