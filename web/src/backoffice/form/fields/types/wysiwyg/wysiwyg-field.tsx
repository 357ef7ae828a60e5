'use client';

import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { readRichText } from '@filiale/contracts/fields/rich-text/read-rich-text';
import { isRichText } from '@filiale/contracts/fields/rich-text/rich-text';
import { Input } from '@mantine/core';
import { EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { addressOf, type MediaReference, nameOfMedia } from '../../media-reference.ts';
import { UploadList } from '../../upload-list.tsx';
import { useUploads } from '../../use-uploads.ts';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import { pastedMarkup } from './pasted-markup.ts';
import { extensionsOf } from './wysiwyg-extensions.ts';
import styles from './wysiwyg-field.module.css';
import { WysiwygTools } from './wysiwyg-tools.tsx';

/** Kinds of files that are put into formatted text: pictures are shown, PDFs led to. Source: FIELD-010. */
const takenTypes = /^(image\/(jpeg|png|gif|svg\+xml)|application\/pdf)$/;
const isPdf = ({ type }: File): boolean => type === 'application/pdf';

/** The document as it is stored; the service refuses what the contract does not take. */
function documentIn(written: JSONContent, isLine: boolean): unknown {
  const read = readRichText(written, isLine);
  return 'document' in read ? read.document : written;
}
/** A document for the editor; it changes the one that it is given. */
const contentOf = (value: unknown): JSONContent | null =>
  isRichText(value) ? (structuredClone(value) as object as JSONContent) : null;

/** Formatted text with headings of six levels, lists, links and pictures, kept as a document. Source: FIELD-010. */
export function WysiwygField(props: WidgetProps) {
  const { field, path, lang } = props;
  const { isLine = false } = field;
  const errorId = useId();
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: path });
  const written = useRef<unknown>(held.value ?? null);
  const editor = useEditor({
    immediatelyRender: false,
    editable: !isReadOnly,
    content: contentOf(written.current),
    extensions: extensionsOf(isLine),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': String(!isLine),
        'aria-label': String(shell.label),
        ...(shell.error && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
        class: (isLine ? styles.line : styles.text) ?? '',
        ...(lang && { lang }),
      },
      transformPastedHTML: pastedMarkup,
      handlePaste: (_view, event) => take(event.clipboardData?.files),
      handleDrop: (_view, event) => take((event as DragEvent).dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = documentIn(changed.getJSON(), isLine);
      typed();
      held.onChange(written.current);
    },
    onBlur: () => {
      held.onBlur();
      left();
    },
  });
  const insert = (reference: MediaReference) => {
    const name = nameOfMedia(reference);
    if ('publicHash' in reference)
      editor
        ?.chain()
        .focus()
        .insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href: addressOf(reference) } }] })
        .run();
    else
      editor
        ?.chain()
        .focus()
        .setImage({ src: addressOf(reference), alt: reference.alt ?? '' })
        .run();
  };
  const pictures = useUploads('images', insert);
  const documents = useUploads('uploads', insert);
  const take = (files: FileList | undefined | null): boolean => {
    const taken = [...(files ?? [])].filter(({ type }) => takenTypes.test(type));
    if (taken.length === 0 || isReadOnly || isLine) return false;
    void pictures.add(taken.filter((file) => !isPdf(file)));
    void documents.add(taken.filter(isPdf));
    return true;
  };
  // Another value than the typed one came from elsewhere.
  useEffect(() => {
    if (!editor || isSameValue(held.value, written.current)) return;
    written.current = held.value;
    editor.commands.setContent(contentOf(held.value), { emitUpdate: false });
  }, [editor, held.value]);
  return (
    <Input.Wrapper {...shell} labelElement="div" errorProps={{ id: errorId }}>
      <div className={styles.editor} data-invalid={shell.error ? true : undefined}>
        {editor && !isReadOnly && (
          <WysiwygTools editor={editor} isLine={isLine} label={String(shell.label)} onFiles={take} />
        )}
        <EditorContent editor={editor} />
      </div>
      <UploadList uploads={pictures} />
      <UploadList uploads={documents} />
    </Input.Wrapper>
  );
}
