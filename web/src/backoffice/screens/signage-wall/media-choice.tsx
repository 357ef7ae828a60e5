'use client';

import { Image } from '@filiale/contracts/content/image';
import { Upload } from '@filiale/contracts/content/upload';
import type { FileReference, ImageReference } from '@filiale/contracts/fields/types/media-reference';
import { screenFileExtensions } from '@filiale/contracts/signage/media-kinds';
import { Button, FileButton } from '@mantine/core';
import { IconFile, IconMovie, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import {
  type MediaReference,
  nameOfMedia,
  previewOf,
  referenceTo,
  thumbnailOf,
} from '../../form/fields/media-reference.ts';
import { UploadList } from '../../form/fields/upload-list.tsx';
import { useUploads } from '../../form/fields/use-uploads.ts';
import { recordKeys } from '../../query-keys.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StoredPicture } from '../../stored-picture.tsx';
import styles from './signage-wall.module.css';

/** A picture, a video or a PDF, as a takeover shows it. */
export type ChosenMedia =
  | { readonly kind: 'image'; readonly image: ImageReference }
  | { readonly kind: 'video'; readonly video: FileReference }
  | { readonly kind: 'document'; readonly document: FileReference };

const MOST = 24;
const fileExtensions = Object.values(screenFileExtensions).flat();
const ACCEPTED = ['image/*', ...fileExtensions.map((extension) => `.${extension}`)].join(',');

const mediaOf = (reference: MediaReference): ChosenMedia => {
  if (!('publicHash' in reference)) return { kind: 'image', image: reference };
  return reference.extension === 'pdf'
    ? { kind: 'document', document: reference }
    : { kind: 'video', video: reference };
};

type Props = { readonly chosen: string | null; readonly onChoose: (media: ChosenMedia, name: string) => void };

/** The newest pictures, videos and PDFs of the library beside each other, and files of the device. */
export function MediaChoice({ chosen, onChoose }: Props) {
  const texts = useMessages('signageWall');
  const [added, setAdded] = useState<readonly MediaReference[]>([]);
  const { data = [] } = useQuery({
    queryKey: recordKeys.choices(Image.name, 'wall'),
    queryFn: async () => {
      const query = { sort: '-createdAt', pageSize: MOST };
      const [images, uploads] = await Promise.all([
        staffCall('GET /api/images', { query }),
        staffCall('GET /api/uploads', {
          query: { ...query, filter: { extension: fileExtensions.join(','), isFromVisitor: 'false' } },
        }),
      ]);
      return [
        ...images.data.map((image) => ({ at: image.createdAt, reference: referenceTo(Image.name, image) })),
        ...uploads.data.map((upload) => ({ at: upload.createdAt, reference: referenceTo(Upload.name, upload) })),
      ]
        .toSorted((one, other) => (one.at < other.at ? 1 : -1))
        .slice(0, MOST)
        .map(({ reference }) => reference);
    },
  });
  const choose = (reference: MediaReference) => onChoose(mediaOf(reference), nameOfMedia(reference));
  const take = (reference: MediaReference) => {
    setAdded((before) => [reference, ...before]);
    choose(reference);
  };
  const images = useUploads('images', take);
  const files = useUploads('uploads', take);
  const send = (file: File | null) => {
    if (file) void (file.type.startsWith('image/') ? images : files).add([file]);
  };
  const seen = new Map([...added, ...data].map((reference) => [reference.id, reference]));
  return (
    <fieldset className={styles.pictures}>
      <legend className="hide">{texts.media}</legend>
      <FileButton accept={ACCEPTED} onChange={send}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />}>
            {texts.fromDevice}
          </Button>
        )}
      </FileButton>
      <UploadList uploads={images} />
      <UploadList uploads={files} />
      {[...seen.values()].map((reference) => (
        <button
          key={reference.id}
          type="button"
          className={styles.media}
          aria-pressed={reference.id === chosen}
          aria-label={nameOfMedia(reference)}
          onClick={() => choose(reference)}
        >
          <Thumbnail reference={reference} />
        </button>
      ))}
    </fieldset>
  );
}

function Thumbnail({ reference }: { readonly reference: MediaReference }) {
  const isFile = 'publicHash' in reference;
  if (isFile && reference.extension !== 'pdf')
    return (
      <span>
        <IconMovie aria-hidden="true" />
        {nameOfMedia(reference)}
      </span>
    );
  return (
    <>
      {isFile && <IconFile aria-hidden="true" />}
      <StoredPicture src={isFile ? previewOf(reference) : thumbnailOf(reference)} alt="" />
    </>
  );
}
