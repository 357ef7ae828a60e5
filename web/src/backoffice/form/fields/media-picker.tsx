'use client';

import type { Image } from '@filiale/contracts/content/image';
import type { Upload } from '@filiale/contracts/content/upload';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFile, IconSearch, IconSparkles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { DrawDialog } from '../../ai/draw-dialog.tsx';
import { useContentAi } from '../../ai/use-content-ai.ts';
import { TYPING_MS } from '../../limits.ts';
import { recordKeys } from '../../query-keys.ts';
import { listRecords } from '../../resources/record-calls.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { StoredPicture } from '../../stored-picture.tsx';
import { FolderSelect } from './folder-select.tsx';
import styles from './media-field.module.css';
import { type MediaKind, type MediaReference, nameOfMedia, referenceTo, thumbnailOf } from './media-reference.ts';

const PAGE = 48;

type Props = {
  readonly kind: MediaKind;
  readonly label: string;
  readonly onPick: (reference: MediaReference) => void;
  readonly onClose: () => void;
};

/** Pictures or files that were uploaded before, the newest first. */
export function MediaPicker({ kind, label, onPick, onClose }: Props) {
  const texts = useMessages('form');
  const aiTexts = useMessages('ai');
  const [typed, setTyped] = useState('');
  const [folder, setFolder] = useState<string | null>(null);
  const [size, setSize] = useState(PAGE);
  const ai = useContentAi();
  const [isDrawing, setDrawing] = useState(false);
  const client = useQueryClient();
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = {
    pageSize: size,
    sort: '-createdAt',
    ...(search && { search }),
    ...(folder && { filter: { folder } }),
  };
  const { data, isError } = useQuery({
    queryKey: recordKeys.choices(kind, 'media', query),
    queryFn: ({ signal }) => listRecords(kind, query, { signal }),
    placeholderData: (before) => before,
  });
  const records = (data?.data ?? []) as unknown as readonly (Image | Upload)[];
  return (
    <StaffDialog title={fill(texts.addOne, { label })} onClose={onClose}>
      <TextInput
        data-autofocus
        aria-label={texts.searchFor}
        placeholder={texts.searchFor}
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {kind === 'images' && ai?.isSetUp && (
        <Button
          variant="default"
          leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
          onClick={() => setDrawing(true)}
        >
          {aiTexts.draw}
        </Button>
      )}
      {ai && isDrawing && (
        <DrawDialog
          ai={ai}
          onDrawn={(image) => {
            onPick(referenceTo('images', image));
            void client.invalidateQueries({ queryKey: recordKeys.list('images') });
            onClose();
          }}
          onClose={() => setDrawing(false)}
        />
      )}
      <FolderSelect label={texts.folder} none={texts.allFolders} value={folder} onChange={setFolder} />
      <ul className={kind === 'images' ? styles.choices : styles.files}>
        {records.map((record) => {
          const reference = referenceTo(kind, record);
          const name = record.name || nameOfMedia(reference);
          return (
            <li key={record.id}>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  onPick(reference);
                  onClose();
                }}
              >
                {kind === 'images' ? (
                  <StoredPicture src={thumbnailOf(reference)} alt="" />
                ) : (
                  <IconFile size={18} stroke={1.8} aria-hidden />
                )}
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {data && records.length === 0 && <p>{texts.nothingFound}</p>}
      {isError && <p role="alert">{texts.unreachable}</p>}
      {(data?.meta?.total ?? 0) > records.length && (
        <Button variant="default" onClick={() => setSize(size + PAGE)}>
          {texts.showMore}
        </Button>
      )}
    </StaffDialog>
  );
}
