'use client';

import { useMessages } from '../../../i18n/messages-provider.tsx';
import '@mantine/dropzone/styles.css';
import type { Image } from '@filiale/contracts/content/image';
import { FOCAL_MIDDLE } from '@filiale/contracts/content/image-reference';
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
import { reportFailure } from '../../failures/report-failure.ts';
import { addressOf, type MediaReference, previewOf, referenceTo } from '../../form/fields/media-reference.ts';
import { recordReach } from '../../form/model/record-reach.ts';
import type { AnyRecord } from '../../resources/record-calls.ts';
import type { PanelProps } from '../../resources/screen-props.ts';
import { useRecordWrites } from '../../resources/use-records.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { StoredPicture } from '../../stored-picture.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { croppedPicture, type Part, pointWithin } from './crop-picture.ts';
import styles from './files.module.css';
import { FocalPoint } from './focal-point.tsx';
import { renewReferences } from './renew-references.ts';
import { usePastedFiles } from './use-pasted-files.ts';

/** Kinds that browsers draw; a GIF would lose its movement. */
const drawn: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The file of a record, and another one in its place: dropped, pasted or chosen. Source: MEDIA-001, MEDIA-008. */
export function FilePanel({ resource, record }: PanelProps & { readonly resource: AnyResource }) {
  return record && <FileOf resource={resource} record={record} />;
}

function FileOf({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRecord }) {
  const texts = useMessages('files');
  const { caller, seenAs } = useStaff();
  const [share, setShare] = useState(0);
  const [isCropping, setCropping] = useState(false);
  const isPicture = resource.name === 'images';
  const { stored } = useRecordWrites(resource.name);
  const put = useMutation({
    mutationFn: ({ file, changed = {} }: { readonly file: File; readonly changed?: object }) => {
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
        values: { ...values, ...changed },
        onProgress: setShare,
      });
    },
    onSuccess: async (saved) => {
      notice({ text: texts.replaced, tone: 'ok' });
      await stored(saved);
      const renewal = await renewReferences(
        resource.name,
        referenceTo(isPicture ? 'images' : 'uploads', saved as unknown as Image | Upload),
      ).catch(() => null);
      // The file itself is replaced, even where records that show it could not be written.
      if (!renewal) return void notice({ text: texts.usesUnknown, tone: 'error' });
      const { renewed, failed } = renewal;
      if (renewed > 0) notice({ text: fill(texts.renewed, { count: renewed }), tone: 'ok' });
      if (failed.length > 0) notice({ text: fill(texts.notRenewed, { names: failed.join(', ') }), tone: 'error' });
    },
  });
  const mayReplace = !seenAs && recordReach(caller, resource, record).mayWrite;
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file && mayReplace && !put.isPending) put.mutate({ file });
  };
  usePastedFiles(take);
  const reference = referenceTo(isPicture ? 'images' : 'uploads', record as unknown as Image | Upload);
  const address = addressOf(reference);
  const name = String(record.name || record.id);
  const failed = put.variables;
  const crop = useMutation({
    mutationFn: async (part: Part) => {
      const { extension, mimeType, focalX, focalY } = record as unknown as Image;
      const whole = `/image/${record.id}-${record.version}.${extension}`;
      const file = await croppedPicture(whole, part, { name, type: mimeType });
      const { x, y } = pointWithin(part, { x: focalX ?? FOCAL_MIDDLE, y: focalY ?? FOCAL_MIDDLE });
      return { file, changed: { focalX: x, focalY: y } };
    },
    onSuccess: (cropped) => put.mutate(cropped),
    onError: (error) => reportFailure({ text: texts.replaceFailed, error, recovery: null }),
    onSettled: () => setCropping(false),
  });
  return (
    <section className={styles.panel} aria-label={texts.file}>
      <h2>{texts.file}</h2>
      {isPicture && <FocalPoint address={address} name={name} />}
      {isPicture && mayReplace && drawn.has(String(record.mimeType)) && (
        <div>
          <Button variant="default" onClick={() => setCropping(true)}>
            {texts.crop}
          </Button>
        </div>
      )}
      {isCropping && (
        <CropDialog
          address={address}
          isBusy={crop.isPending}
          onCrop={(part) => crop.mutate(part)}
          onClose={() => setCropping(false)}
        />
      )}
      <FilePreview reference={reference} mimeType={String(record.mimeType)} />
      <a href={address} target="_blank" rel="noreferrer" className={styles.name}>
        {fill(texts.open, { name })}
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

type PreviewProps = { readonly reference: MediaReference; readonly mimeType: string };

/** A film to play, the first page of a document; nothing for other files. */
function FilePreview({ reference, mimeType }: PreviewProps) {
  const texts = useMessages('files');
  if (!('publicHash' in reference)) return null;
  if (mimeType.startsWith('video/'))
    // biome-ignore lint/a11y/useMediaCaption: what staff has uploaded, as it is
    return <video className={styles.preview} src={addressOf(reference)} controls preload="metadata" />;
  if (mimeType !== 'application/pdf' && !mimeType.startsWith('image/')) return null;
  return <StoredPicture className={styles.preview} src={previewOf(reference)} alt={texts.preview} hasRetry />;
}
