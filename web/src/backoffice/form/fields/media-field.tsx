'use client';

import '@mantine/dropzone/styles.css';
import { Button, Input } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { useController } from 'react-hook-form';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { valueAtPath } from '../model/at-path.ts';
import styles from './media-field.module.css';
import { MediaList } from './media-list.tsx';
import { MediaPicker } from './media-picker.tsx';
import { type MediaReference, mediaKindOf } from './media-reference.ts';
import type { WidgetProps } from './types/field-type.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import { useWidget } from './widget.ts';

/** Pictures or files: dropped, pasted, chosen on the device or from what there is; put in order, described, taken away. */
export function MediaField(props: WidgetProps) {
  const { field, path } = props;
  const texts = useMessages('form');
  const { form, isReadOnly, shell, typed } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: path });
  const [isPicking, setPicking] = useState(false);
  const kind = mediaKindOf(field);
  const isMany = field.type === 'images' || field.type === 'files';
  const listOf = (value: unknown): readonly MediaReference[] =>
    [value].flat().filter((each): each is MediaReference => each !== null && each !== undefined);
  const items = listOf(held.value);
  const put = (next: readonly MediaReference[]) => {
    typed();
    held.onChange(isMany ? next : (next[0] ?? null));
  };
  // Several uploads end one after the other: each adds to what stands there then.
  const add = (reference: MediaReference) => {
    const present = listOf(valueAtPath(form.getValues(), path));
    put(isMany ? [...present.filter(({ id }) => id !== reference.id), reference] : [reference]);
  };
  const uploads = useUploads(kind, add);
  const isFull = isMany && field.max !== undefined && items.length >= field.max;
  const take = (files: readonly File[]) => void uploads.add(isMany ? files : files.slice(0, 1));
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0 || isReadOnly || isFull) return;
    event.preventDefault();
    take(files);
  };
  const Icon = kind === 'images' ? IconPhoto : IconUpload;
  return (
    <Input.Wrapper {...shell} labelElement="div">
      <div className={styles.media} onPaste={paste}>
        <MediaList kind={kind} items={items} isReadOnly={isReadOnly} onChange={put} />
        <UploadList uploads={uploads} />
        {!isReadOnly && !isFull && (
          <div className={styles.add}>
            <Dropzone
              className={styles.drop}
              multiple={isMany}
              onDrop={take}
              onReject={(rejected) => take(rejected.map(({ file }) => file))}
              {...(kind === 'images' && { accept: ['image/*'] })}
              aria-label={`${shell.label}: ${texts.dropLabel}`}
              inputProps={{ 'aria-label': `${shell.label}: ${texts.dropLabel}` }}
            >
              <Icon size={22} stroke={1.6} aria-hidden />
              <span>{isMany ? texts.dropMany : items.length > 0 ? texts.dropOther : texts.dropOne}</span>
            </Dropzone>
            <Button variant="default" size="sm" onClick={() => setPicking(true)}>
              {kind === 'images' ? texts.fromLibrary : texts.fromFiles}
            </Button>
          </div>
        )}
        {items.length === 0 && isReadOnly && <p className={styles.none}>{texts.nothing}</p>}
      </div>
      {isPicking && (
        <MediaPicker kind={kind} label={String(shell.label)} onPick={add} onClose={() => setPicking(false)} />
      )}
    </Input.Wrapper>
  );
}
