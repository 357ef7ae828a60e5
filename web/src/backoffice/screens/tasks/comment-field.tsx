'use client';

import { LONGEST_COMMENT } from '@filiale/contracts/workforce/task-thread';
import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { type Named, peopleNamed, typedName, withName } from './mentions.ts';

const MOST_OFFERED = 6;

type Props = {
  readonly value: string;
  readonly people: readonly Named[];
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
};

/** The text of a comment: `@` offers people by name. Ctrl Enter sends it. */
export function CommentField({ value, people, error, onChange, onSend }: Props) {
  const texts = useMessages('tasks');
  const field = useRef<HTMLTextAreaElement>(null);
  const combobox = useCombobox();
  const { dropdownOpened: isOpen, selectFirstOption } = combobox;
  const cursor = (): number => field.current?.selectionStart ?? value.length;
  const typed = typedName(value, cursor());
  const offered = typed === null ? [] : peopleNamed(people, typed).slice(0, MOST_OFFERED);
  // Enter takes the first one; arrows move to others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words offer other people
  useEffect(() => {
    if (isOpen) selectFirstOption();
  }, [isOpen, typed]);
  const look = (text: string, at: number): void => {
    const looked = typedName(text, at);
    if (looked !== null && peopleNamed(people, looked).length > 0) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      position="bottom-start"
      onOptionSubmit={(id) => {
        const name = people.find((person) => person.id === id)?.name ?? '';
        const next = withName(value, cursor(), name);
        onChange(next.text);
        combobox.closeDropdown();
        requestAnimationFrame(() => field.current?.setSelectionRange(next.cursor, next.cursor));
      }}
    >
      {/* Elsewhere arrows and Enter belong to the text. */}
      <Combobox.Target withKeyboardNavigation={isOpen && offered.length > 0}>
        <Textarea
          ref={field}
          label={texts.say}
          description={texts.sayHint}
          size="md"
          autosize
          minRows={2}
          maxRows={10}
          maxLength={LONGEST_COMMENT}
          value={value}
          error={error}
          onChange={(event) => {
            const { value: text, selectionStart } = event.currentTarget;
            onChange(text);
            look(text, selectionStart);
          }}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              onSend();
            }
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={offered.length === 0}>
        <Combobox.Options>
          {offered.map(({ id, name }) => (
            <Combobox.Option key={id} value={id}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
