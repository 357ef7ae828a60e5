'use client';

import { useMessages } from '../../../i18n/messages-provider.tsx';
import '@mantine/dropzone/styles.css';
import type { Image } from '@filiale/contracts/content/image';
import type { Upload } from '@filiale/contracts/content/upload';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button, Progress } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendFile } from '../../../api/upload.ts';
import { fill } from '../../../i18n/define-messages.ts';
import { Remark } from '../../../ui/notice.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { addressOf, referenceTo } from '../../form/fields/media-reference.ts';
import { recordReach } from '../../form/model/record-reach.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { useRecordWrites } from '../../resources/use-records.ts';
import { refusalText } from '../../session/refusal-text.ts';
import styles from './files.module.css';
import { usePastedFiles } from './use-pasted-files.ts';

/** The file of a record, and another one in its place: dropped, pasted or chosen. Source: MEDIA-001, MEDIA-008. */
export function FilePanel({ resource, record }: PanelProps & { readonly resource: AnyResource }) {
  return record && <FileOf resource={resource} record={record} />;
}

function FileOf({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRecord }) {
  const texts = useMessages('files');
  const { caller, seenAs } = useStaff();
  const [share, setShare] = useState(0);
  const isPicture = resource.name === 'images';
  const { stored } = useRecordWrites(resource.name);
  const put = useMutation({
    mutationFn: (file: File) => {
      setShare(0);
      // The name is that of the new file; everything else stays as it is stored.
      const kept = Object.keys(resource.fields).filter(
        (name) => name !== 'name' && !resource.byService?.includes(name),
      );
      const values = Object.fromEntries(
        ['id', 'revision', 'translations', ...kept].flatMap((name) =>
          record[name] === undefined ? [] : [[name, record[name]]],
        ),
      );
      return sendFile<AnyRecord>(`/api/${resource.name}/${record.id}`, file, {
        method: 'PUT',
        values,
        onProgress: setShare,
      });
    },
    onSuccess: (saved) => {
      notice({ text: texts.replaced, tone: 'ok' });
      return stored(saved);
    },
  });
  const mayReplace = !seenAs && recordReach(caller, resource, record).mayWrite;
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && mayReplace && !put.isPending) put.mutate(file);
  };
  usePastedFiles(take);
  const reference = referenceTo(isPicture ? 'images' : 'uploads', record as unknown as Image | Upload);
  const address = addressOf(reference);
  const name = String(record.name || record.id);
  const failed = put.variables;
  return (
    <section className={styles.panel} aria-label={texts.file}>
      <h2>{texts.file}</h2>
      <a href={address} target="_blank" rel="noreferrer" className={isPicture ? styles.frame : styles.name}>
        {isPicture ? (
          // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
          <img src={address} alt={fill(texts.open, { name })} />
        ) : (
          fill(texts.open, { name })
        )}
      </a>
      {mayReplace && (
        <Dropzone
          multiple={false}
          loading={put.isPending}
          onDrop={take}
          onReject={(rejected) => take(rejected.map(({ file }) => file))}
          {...(isPicture && { accept: ['image/*'] })}
          aria-label={texts.replace}
          inputProps={{ 'aria-label': texts.replace }}
        >
          <p>{texts.replace}</p>
          <p className="muted">{texts.replaceText}</p>
        </Dropzone>
      )}
      {put.isPending && <Progress value={share * 100} size="sm" aria-label={texts.uploading} />}
      {put.error && failed && (
        <Remark tone="error" role="alert">
          {refusalText(put.error, texts.replaceFailed)}{' '}
          <Button variant="default" size="compact-sm" onClick={() => put.mutate(failed)}>
            {texts.retry}
          </Button>
        </Remark>
      )}
    </section>
  );
}
