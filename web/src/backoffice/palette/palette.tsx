'use client';

import '@mantine/spotlight/styles.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { goTo } from '../hash-route.ts';
import { type Command, findCommands } from './find-commands.ts';
import { useCommands } from './use-commands.ts';
import { useFoundRecords } from './use-found-records.ts';
import { lastVisits } from './visits.ts';

/** One box for everything: pages, records, actions. It opens whenever `calls` has grown; without a word it shows where somebody was lately. */
export function Palette({ calls }: { readonly calls: number }) {
  const texts = useMessages('app');
  const [term, setTerm] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call opens it
  useEffect(() => spotlight.open(), [calls]);
  const commands = useCommands();
  const { records, isPending } = useFoundRecords(term);
  const shown = term.trim() === '' ? visited(texts.lately) : [...findCommands(commands, term), ...records];
  return (
    <Spotlight.Root
      query={term}
      onQueryChange={setTerm}
      shortcut={null}
      clearQueryOnClose
      attributes={{ content: { 'aria-label': texts.search } }}
    >
      <Spotlight.Search
        placeholder={texts.searchAnything}
        aria-label={texts.searchAnything}
        leftSection={<IconSearch size={20} stroke={1.8} />}
      />
      <Spotlight.ActionsList>
        {[...Map.groupBy(shown, ({ group }) => group)].map(([group, members]) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {members.map((command) => (
              <Spotlight.Action
                key={command.id}
                label={command.label}
                description={command.note}
                onClick={command.run}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {shown.length === 0 && (
          <Spotlight.Empty>
            {isPending ? texts.searching : term ? texts.nothingFound : texts.typeToFind}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const visited = (group: string): readonly Command[] =>
  lastVisits().map(({ hash, label }) => ({ id: hash, group, label, run: () => goTo(hash) }));
