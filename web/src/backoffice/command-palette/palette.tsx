'use client';

import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { goTo } from '../hash-route.ts';
import { type Command, findCommands } from './find-commands.ts';
import styles from './palette.module.css';
import { selectFirst } from './select-first.ts';
import { useCommands } from './use-commands.ts';
import { useFoundRecords } from './use-found-records.tsx';
import { lastVisits } from './visits.ts';

const [store, spotlight] = createSpotlight();

/** One box for everything: pages, records, actions. It opens whenever `calls` has grown; without a word it shows where somebody was lately. */
export function Palette({ calls }: { readonly calls: number }) {
  const texts = useMessages('app');
  const [term, setTerm] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each call opens it
  useEffect(() => spotlight.open(), [calls]);
  const commands = useCommands();
  const { records, isPending } = useFoundRecords(term);
  const { named, alike } = useMemo(() => findCommands(commands, term), [commands, term]);
  // What is only alike comes after what has the name, and not before that is known.
  const shown = term.trim() === '' ? visited(texts.lately) : [...named, ...records, ...(isPending ? [] : alike)];
  const ids = shown.map(({ id }) => id).join();
  const asked = useRef(term);
  // The first hit is selected, so that Enter opens it; a selection by the user stays when more hits arrive.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows the word, and grows with what the server finds
  useEffect(() => {
    const isNew = asked.current !== term;
    asked.current = term;
    selectFirst(store, isNew);
  }, [term, ids]);
  return (
    <Spotlight.Root
      store={store}
      query={term}
      onQueryChange={setTerm}
      shortcut={null}
      clearQueryOnClose
      classNames={{ action: styles.action }}
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
                leftSection={command.picture}
                rightSection={command.figure && <span className={styles.figure}>{command.figure}</span>}
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
