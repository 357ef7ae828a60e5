'use client';

import { Block as SharedBlock } from '@filiale/contracts/content/block';
import { Button } from '@mantine/core';
import { IconFileText, IconPlus, IconSparkles } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import aiStyles from '../../ai/ai.module.css';
import { SortableItem, SortableList } from '../../form/fields/sortable.tsx';
import { kindIcons } from '../../form/fields/types/collection/kind-icons.ts';
import { useChoices } from '../../form/fields/use-choices.ts';
import { useLabels } from '../../resources/label-text.ts';
import { kindOfBlock, wordsOfBlock } from './block-words.ts';
import styles from './page-builder.module.css';
import type { Block } from './use-page-draft.ts';

type Props = {
  readonly blocks: readonly Block[];
  /** Id of the block that is edited; null: the page itself. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onMove: (from: number, to: number) => void;
  /** Asks for a block to insert at a place. */
  readonly onInsert: (place: number) => void;
  /** Places that a model wrote and nobody has looked at. */
  readonly unreviewed: ReadonlySet<string>;
  /** Has a model write blocks; null where none is set up. */
  readonly onWrite: (() => void) | null;
};

/** The page and its blocks in their order: chosen by a tap, moved by dragging or by Alt and an arrow, inserted anywhere. */
export function BlockList({ blocks, chosen, onChoose, onMove, onInsert, unreviewed, onWrite }: Props) {
  const texts = useMessages('pageBuilder');
  const aiTexts = useMessages('ai');
  const labelOf = useLabels();
  const shared = blocks.flatMap((block) => (block.type === 'shared' ? (block.value.block ?? []) : []));
  const { titleOf } = useChoices(SharedBlock, shared, '', shared.length > 0);
  return (
    <>
      <button
        type="button"
        className={styles.entry}
        aria-current={chosen === null || undefined}
        onClick={() => onChoose(null)}
      >
        <IconFileText size={20} stroke={1.6} aria-hidden />
        <span>
          <b>
            {texts.page} {unreviewed.has('') && <span className={aiStyles.mark}>{aiTexts.mark}</span>}
          </b>
          <small>{texts.pageText}</small>
        </span>
      </button>
      <SortableList ids={blocks.map(({ id }) => id)} onMove={onMove}>
        <ol className={styles.blocks}>
          {blocks.map((block, index) => {
            const { id, type, value } = block;
            const kind = kindOfBlock(type);
            const Icon = kindIcons[kind?.symbol ?? 'text'];
            const name = kind ? labelOf(kind.label) : type;
            return (
              <SortableItem
                key={id}
                id={id}
                label={name}
                className={styles.block}
                onMoveBy={(step) => onMove(index, index + step)}
              >
                {(handle) => (
                  <>
                    {handle}
                    <button
                      type="button"
                      className={styles.entry}
                      aria-current={chosen === id || undefined}
                      onClick={() => onChoose(id)}
                    >
                      <Icon size={20} stroke={1.6} aria-hidden />
                      <span>
                        <b>
                          {name} {unreviewed.has(id) && <span className={aiStyles.mark}>{aiTexts.mark}</span>}
                        </b>
                        <small>
                          {block.type === 'shared' ? titleOf(block.value.block ?? '') : wordsOfBlock(value)}
                        </small>
                      </span>
                    </button>
                    <button
                      type="button"
                      className={styles.between}
                      aria-label={`${texts.addBlock}: ${index + 2}`}
                      onClick={() => onInsert(index + 1)}
                    >
                      <IconPlus size={16} stroke={1.8} aria-hidden />
                    </button>
                  </>
                )}
              </SortableItem>
            );
          })}
        </ol>
      </SortableList>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
        onClick={() => onInsert(blocks.length)}
      >
        {texts.addBlock}
      </Button>
      {onWrite && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
          onClick={onWrite}
        >
          {aiTexts.write}
        </Button>
      )}
    </>
  );
}
