'use client';

import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { TYPING_MS } from '../limits.ts';

type Props = {
  readonly input: Ref<HTMLInputElement>;
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

/** The search of a list: looks as soon as somebody stops typing. */
export function ListSearch({ input, label, search, onSearch }: Props) {
  const texts = useMessages('list');
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  // Back, or a view, brings another search.
  useEffect(() => {
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onSearch(wanted);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden="true" />}
      rightSection={
        typed !== '' && (
          <ActionIcon variant="subtle" size="sm" aria-label={texts.clearSearch} onClick={() => setTyped('')}>
            <IconX size={16} stroke={1.8} />
          </ActionIcon>
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (typed === '') event.currentTarget.blur();
        else setTyped('');
      }}
    />
  );
}
