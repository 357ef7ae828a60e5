'use client';

import { ActionIcon, FileButton, NativeSelect, Popover, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { fill } from '../../../../../i18n/define-messages.ts';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { levels } from './wysiwyg-extensions.ts';
import styles from './wysiwyg-field.module.css';

/** Kinds of files that a button takes. Source: FIELD-010. */
const ACCEPTED = '.jpg,.jpeg,.png,.gif,.svg,.pdf';

type Level = (typeof levels)[number];
type Props = {
  readonly editor: Editor;
  /** Of one line: marks alone. */
  readonly isLine: boolean;
  readonly label: string;
  readonly onFiles: (files: FileList) => boolean;
};

/** The buttons above formatted text. */
export function WysiwygTools({ editor, isLine, label, onFiles }: Props) {
  const texts = useMessages('form');
  const now = useEditorState({
    editor,
    selector: ({ editor: present }) => ({
      level: levels.find((level) => present.isActive('heading', { level })) ?? 0,
      bold: present.isActive('bold'),
      italic: present.isActive('italic'),
      list: present.isActive('bulletList'),
      numbered: present.isActive('orderedList'),
      quote: present.isActive('blockquote'),
      undo: present.can().undo(),
      redo: present.can().redo(),
      href: String(present.getAttributes('link').href ?? ''),
    }),
  });
  const chain = () => editor.chain().focus();
  const tool = (name: 'bold' | 'italic' | 'list' | 'numbered' | 'quote', Icon: TablerIcon, run: () => unknown) => (
    <ActionIcon
      variant={now[name] ? 'filled' : 'subtle'}
      color="ink"
      aria-pressed={now[name]}
      aria-label={texts[name]}
      title={texts[name]}
      onClick={() => run()}
    >
      <Icon size={18} stroke={1.8} />
    </ActionIcon>
  );
  const step = (name: 'undo' | 'redo', Icon: TablerIcon, run: () => unknown) => (
    <ActionIcon
      variant="subtle"
      color="ink"
      disabled={!now[name]}
      aria-label={texts[name]}
      title={texts[name]}
      onClick={() => run()}
    >
      <Icon size={18} stroke={1.8} />
    </ActionIcon>
  );
  return (
    <div role="toolbar" aria-label={`${label}: ${texts.formatting}`} className={styles.tools}>
      {!isLine && (
        <NativeSelect
          size="xs"
          aria-label={texts.heading}
          value={String(now.level)}
          data={[
            { value: '0', label: texts.paragraph },
            ...levels.map((level) => ({ value: String(level), label: fill(texts.headingOf, { level }) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value === '0') chain().setParagraph().run();
            else
              chain()
                .setHeading({ level: Number(value) as Level })
                .run();
          }}
        />
      )}
      {tool('bold', IconBold, () => chain().toggleBold().run())}
      {tool('italic', IconItalic, () => chain().toggleItalic().run())}
      {!isLine && (
        <>
          {tool('list', IconList, () => chain().toggleBulletList().run())}
          {tool('numbered', IconListNumbers, () => chain().toggleOrderedList().run())}
          {tool('quote', IconBlockquote, () => chain().toggleBlockquote().run())}
        </>
      )}
      <LinkTool
        href={now.href}
        onPut={(href) => (href ? chain().setLink({ href }).run() : chain().unsetLink().run())}
      />
      {!isLine && (
        <FileButton multiple accept={ACCEPTED} onChange={(files) => onFiles(files as unknown as FileList)}>
          {(button) => (
            <ActionIcon {...button} variant="subtle" color="ink" aria-label={texts.picture} title={texts.picture}>
              <IconPhoto size={18} stroke={1.8} />
            </ActionIcon>
          )}
        </FileButton>
      )}
      {step('undo', IconArrowBackUp, () => chain().undo().run())}
      {step('redo', IconArrowForwardUp, () => chain().redo().run())}
    </div>
  );
}

/** Where the selected text leads. */
function LinkTool({ href, onPut }: { readonly href: string; readonly onPut: (href: string) => unknown }) {
  const texts = useMessages('form');
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const put = () => {
    setOpen(false);
    onPut(typed.trim());
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus>
      <Popover.Target>
        <ActionIcon
          variant={href ? 'filled' : 'subtle'}
          color="ink"
          aria-label={texts.link}
          title={texts.link}
          onClick={() => {
            setTyped(href);
            setOpen(!isOpen);
          }}
        >
          <IconLink size={18} stroke={1.8} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          label={texts.linkAddress}
          type="url"
          placeholder="https://"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
          onBlur={put}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            put();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
