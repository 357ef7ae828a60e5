'use client';

import '@mantine/dropzone/styles.css';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
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
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    stored.current = [];
    await uploads.add(files);
    // Failed uploads are shown, and can be retried.
    if (stored.current.length < files.length) return;
    const [only = ''] = stored.current;
    notice({ text: fill(texts.stored, { count: files.length }), tone: 'ok' });
    goTo(files.length === 1 ? recordHash(resource.name, only) : listHash(resource.name), { replaces: true });
  };
  usePastedFiles((files) => void take(files));
  return (
    <section className={styles.page}>
      <h1>{title}</h1>
      <FolderSelect label={texts.folder} none={texts.noFolder} value={folder} onChange={setFolder} />
      <Dropzone
        className={styles.large}
        onDrop={(files) => void take(files)}
        onReject={(rejected) => void take(rejected.map(({ file }) => file))}
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
