'use client';

import type { Upload } from '@filiale/contracts/content/upload';
import { FileReference } from '@filiale/contracts/fields/fields';
import type { OwnTask, TickItem } from '@filiale/contracts/workforce/task-thread';
import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { sendFile } from '../../../api/upload.ts';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { referenceTo } from '../../form/fields/media-reference.ts';
import { Refused } from '../../refused.tsx';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './my-day.module.css';

type Props = { readonly item: OwnTask['checklist'][number]; readonly onTick: (said: TickItem) => void };

/** An item that asks for a photo: the camera opens, and the photo is the proof. */
export function PhotoItem({ item, onTick }: Props) {
  const texts = useMessages('tasks');
  const upload = useTapCall({
    mutationFn: (file: File) => sendFile<Upload>('/api/uploads', file, {}),
    onSuccess: (stored) => onTick({ isDone: true, photo: FileReference.parse(referenceTo('uploads', stored)) }),
  });
  return (
    <div className={styles.measured}>
      <span>{item.text}</span>
      {item.isDone && <IconCheck size={18} aria-hidden="true" />}
      <FileButton accept="image/*" capture="environment" onChange={(file) => file && upload.mutate(file)}>
        {(props) => (
          <Button
            {...props}
            size="md"
            variant="default"
            loading={upload.isPending}
            leftSection={<IconCamera size={18} aria-hidden="true" />}
            aria-label={fill(texts.photoOf, { item: item.text })}
          >
            {item.isDone ? texts.photoAgain : texts.photo}
          </Button>
        )}
      </FileButton>
      <Refused error={upload.error} />
    </div>
  );
}
