'use client';

import { Block } from '@filiale/contracts/content/block';
import { ownBlocks, siteBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';
import type { Kind } from '@filiale/contracts/fields/field';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useChoices } from '../../form/fields/use-choices.ts';
import { useLabels } from '../../resources/label-text.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { usePacks } from '../../use-packs.ts';
import { BlockSketch } from './block-sketch.tsx';
import styles from './page-builder.module.css';

/** All kinds of blocks with a sketch, name and what each is for, and the shared blocks that there are; found by words of either. */
export function BlockPicker({
  onChoose,
  onShared,
  onClose,
}: {
  readonly onChoose: (kind: string) => void;
  /** A record of shared blocks was chosen. */
  readonly onShared: (record: string) => void;
  readonly onClose: () => void;
}) {
  const texts = useMessages('pageBuilder');
  const labelOf = useLabels();
  const [search, setSearch] = useState('');
  const all = Object.entries<Kind>(ownBlocks);
  const isInstalled = usePacks(all.map(([, kind]) => kind));
  const known = all.filter(([, kind]) => isInstalled(kind));
  const term = search.trim().toLowerCase();
  const isFound = (words: string): boolean => words.toLowerCase().includes(term);
  // Many editors know blocks by their English names: hero, slider.
  const found = known.filter(([, { label, description }]) =>
    isFound([label, description].flatMap((words) => Object.values(words ?? {})).join(' ')),
  );
  const { choices } = useChoices(Block, [], search, true);
  const shared = choices.filter(({ label }) => isFound(label));
  return (
    <StaffDialog title={texts.addBlock} onClose={onClose}>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Enter' && first) onChoose(first[0]);
        }}
      />
      {found.length + shared.length === 0 && <p className={styles.note}>{texts.nothingFound}</p>}
      <ul className={styles.kinds}>
        {found.map(([kind, { label, description }]) => (
          <li key={kind}>
            <button type="button" onClick={() => onChoose(kind)}>
              <BlockSketch kind={kind as keyof typeof ownBlocks} />
              <span>
                <b>{labelOf(label)}</b>
                {description && <small>{labelOf(description)}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shared.length > 0 && <h3 className={styles.group}>{labelOf(siteBlocks.shared.label)}</h3>}
      <ul className={styles.kinds}>
        {shared.map(({ value, label }) => (
          <li key={value}>
            <button type="button" onClick={() => onShared(value)}>
              <BlockSketch kind="shared" />
              <b>{label}</b>
            </button>
          </li>
        ))}
      </ul>
    </StaffDialog>
  );
}
