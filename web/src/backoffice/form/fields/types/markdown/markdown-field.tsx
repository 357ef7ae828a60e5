'use client';

import { ActionIcon, Textarea } from '@mantine/core';
import { IconBold, IconEye, IconHeading, IconItalic, IconLink, IconList, IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { markdownToHtml } from '../../../../../ui/markdown.ts';
import { WrittenText } from '../../../../../ui/written-text.tsx';
import { useWidget } from '../../widget.ts';
import type { WidgetProps } from '../field-type.ts';
import styles from './markdown-field.module.css';
import { type Mark, marked } from './markdown-marks.ts';

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;
const marks = [
  { mark: 'bold', Icon: IconBold },
  { mark: 'italic', Icon: IconItalic },
  { mark: 'heading', Icon: IconHeading },
  { mark: 'list', Icon: IconList },
  { mark: 'link', Icon: IconLink },
] as const;
const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic' };

/** Text in Markdown, with buttons for those who do not know its signs, and a look at how it will read. */
export function MarkdownField(props: WidgetProps) {
  const { field, path, lang } = props;
  const texts = useMessages('form');
  const { form, isReadOnly, shell, placeholder, typed, left } = useWidget(props);
  const { ref, name, onChange, onBlur } = form.register(path);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const put = (mark: Mark) => {
    const input = area.current;
    if (!input || isReadOnly) return;
    const { text, from, to } = marked(mark, input.value, input.selectionStart, input.selectionEnd);
    input.focus();
    // As if it was typed, so that the browser's own undo knows it.
    input.setSelectionRange(0, input.value.length);
    document.execCommand('insertText', false, text);
    input.setSelectionRange(from, to);
  };
  const key = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? keys[event.key] : undefined;
    if (!mark) return;
    event.preventDefault();
    put(mark);
  };
  const isPreviewed = preview !== null;
  return (
    <div className={styles.markdown}>
      <Textarea
        {...shell}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        name={name}
        lang={lang}
        placeholder={placeholder}
        readOnly={isReadOnly}
        required={shell.withAsterisk}
        rows={field.rows ?? 4}
        style={{ '--rows': field.rows ?? 4 }}
        classNames={{ input: styles.area, wrapper: isPreviewed ? styles.away : '' }}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        onKeyDown={key}
        onChange={(event) => {
          typed();
          void onChange(event);
        }}
        onBlur={(event) => {
          void onBlur(event);
          left();
        }}
      />
      {isPreviewed && (
        <div className={styles.preview}>
          {preview === '' ? texts.nothing : <WrittenText html={preview} lang={lang} />}
        </div>
      )}
      <div className={styles.tools} role="toolbar" aria-label={`${shell.label}: ${texts.formatting}`}>
        {!isReadOnly &&
          marks.map(({ mark, Icon }) => (
            <ActionIcon
              key={mark}
              variant="subtle"
              color="ink"
              disabled={isPreviewed}
              aria-label={texts[mark]}
              title={texts[mark]}
              onClick={() => put(mark)}
            >
              <Icon {...icon} />
            </ActionIcon>
          ))}
        <button
          type="button"
          className={styles.switch}
          aria-pressed={isPreviewed}
          onClick={() => setPreview(isPreviewed ? null : markdownToHtml(area.current?.value ?? ''))}
        >
          {isPreviewed ? <IconPencil {...icon} /> : <IconEye {...icon} />}
          {isPreviewed ? texts.write : texts.preview}
        </button>
      </div>
    </div>
  );
}
