'use client';

import '@mantine/dropzone/styles.css';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { FolderSelect } from '../../form/fields/folder-select.tsx';
import type { MediaKind } from '../../form/fields/media-reference.ts';
import { UploadList } from '../../form/fields/upload-list.tsx';
import { useUploads } from '../../form/fields/use-uploads.ts';
import { goTo, listHash, recordHash } from '../../hash-route.ts';
import { useLabels } from '../../resources/label-text.ts';
import styles from './files.module.css';
import { usePastedFiles } from './use-pasted-files.ts';

/** New pictures or files: dropped, pasted or chosen, one or many. One is opened, to be described; of many the list is. Source: MEDIA-008. */
export function NewFiles({ resource }: { readonly resource: Pick<AnyResource, 'name' | 'label'> }) {
  const texts = useMessages('files');
  const form = useMessages('form');
  const many = useLabels()(resource.label.many);
  const title = fill(texts.add, { many });
  usePageTitle(title);
  const stored = useRef<string[]>([]);
  const [folder, setFolder] = useState<string | null>(null);
  const uploads = useUploads(resource.name as MediaKind, ({ id }) => stored.current.push(id), {
    isAsked: true,
    values: folder === null ? {} : { folder },
  });
  // As soon as nothing is on its way or failed any more, also when that was sent again.
  useEffect(() => {
    const count = stored.current.length;
    if (uploads.sent.length > 0 || count === 0) return;
    const [only = ''] = stored.current;
    stored.current = [];
    notice({ text: fill(texts.stored, { count }), tone: 'ok' });
    goTo(count === 1 ? recordHash(resource.name, only) : listHash(resource.name), { replaces: true });
  }, [uploads.sent, resource.name, texts]);
  usePastedFiles((files) => void uploads.add(files));
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <FolderSelect label={texts.folder} none={texts.noFolder} value={folder} onChange={setFolder} />
      <Dropzone
        className={styles.large}
        onDrop={(files) => void uploads.add(files)}
        onReject={(rejected) => void uploads.add(rejected.map(({ file }) => file))}
        {...(resource.name === 'images' && { accept: ['image/*'] })}
        aria-label={texts.drop}
        inputProps={{ 'aria-label': texts.drop }}
      >
        <IconUpload size={32} stroke={1.6} aria-hidden />
        <p>{texts.drop}</p>
        <p className="muted">{texts.addText}</p>
      </Dropzone>
      <UploadList uploads={uploads} />
      <p>
        <Button component="a" variant="subtle" href={listHash(resource.name)}>
          {form.toList}
        </Button>
      </p>
    </section>
  );
}
