'use client';

import { Input } from '@mantine/core';
import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { addressOf, type MediaReference, nameOfMedia } from '../../media-reference.ts';
import { UploadList } from '../../upload-list.tsx';
import { useUploads } from '../../use-uploads.ts';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import styles from './wysiwyg-field.module.css';
import { WysiwygTools } from './wysiwyg-tools.tsx';

/** Kinds of files that are put into formatted text: pictures are shown, PDFs led to. Source: FIELD-010. */
const takenTypes = /^(image\/(jpeg|png|gif|svg\+xml)|application\/pdf)$/;
const isPdf = ({ type }: File): boolean => type === 'application/pdf';
const levels = [1, 2, 3, 4, 5, 6] as const;

/** An empty paragraph is nothing. */
const htmlOf = (html: string): string => (html === '<p></p>' ? '' : html);

/** Formatted text with headings of six levels, lists, links and pictures, kept as HTML. Source: FIELD-010. */
export function WysiwygField(props: WidgetProps) {
  const { path, lang } = props;
  const { form, isReadOnly, shell, typed, left } = useWidget(props);
  const { field: held } = useController({ control: form.control, name: path });
  const written = useRef(String(held.value ?? ''));
  const editor = useEditor({
    immediatelyRender: false,
    editable: !isReadOnly,
    content: written.current,
    extensions: [
      StarterKit.configure({ heading: { levels: [...levels] }, link: { openOnClick: false } }),
      Image.configure({ inline: false }),
    ],
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': String(shell.label),
        class: styles.text ?? '',
        ...(lang && { lang }),
      },
      handlePaste: (_view, event) => take(event.clipboardData?.files),
      handleDrop: (_view, event) => take((event as DragEvent).dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = htmlOf(changed.getHTML());
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
    if (taken.length === 0 || isReadOnly) return false;
    void pictures.add(taken.filter((file) => !isPdf(file)));
    void documents.add(taken.filter(isPdf));
    return true;
  };
  // Another value than the typed one came from elsewhere.
  useEffect(() => {
    const value = String(held.value ?? '');
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, held.value]);
  return (
    <Input.Wrapper {...shell} labelElement="div">
      <div className={styles.editor} data-invalid={shell.error ? true : undefined}>
        {editor && !isReadOnly && (
          <WysiwygTools editor={editor} levels={levels} label={String(shell.label)} onFiles={take} />
        )}
        <EditorContent editor={editor} />
      </div>
      <UploadList uploads={pictures} />
      <UploadList uploads={documents} />
    </Input.Wrapper>
  );
}
