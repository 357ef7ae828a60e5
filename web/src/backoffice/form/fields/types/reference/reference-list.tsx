'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMessages } from '../../../../../i18n/messages-provider.tsx';
import { recordHash } from '../../../../hash-route.ts';
import { SortableItem, SortableList } from '../../sortable.tsx';
import { useChoices } from '../../use-choices.ts';
import styles from './reference-field.module.css';

type Props = {
  readonly resource: AnyResource;
  readonly ids: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (ids: readonly string[]) => void;
};

/** The records of a reference in their order. */
export function ReferenceList({ resource, ids, isReadOnly, onChange }: Props) {
  const texts = useMessages('form');
  const { titleOf } = useChoices(resource, ids, '', ids.length > 0);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return;
    const others = ids.filter((_id, index) => index !== from);
    onChange([...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)]);
  };
  if (ids.length === 0) return null;
  return (
    <SortableList ids={ids} onMove={move} arranged="wrapped">
      <ol className={styles.list}>
        {ids.map((id, index) => {
          const title = titleOf(id);
          const label = title === null ? texts.gone : (title ?? '…');
          return (
            <SortableItem
              key={id}
              id={id}
              className={styles.chip}
              label={label}
              isFixed={isReadOnly || ids.length < 2}
              onMoveBy={(step) => move(index, index + step)}
            >
              {(handle) => (
                <>
                  {handle}
                  <a
                    href={recordHash(resource.name, id)}
                    className={styles.title}
                    data-gone={title === null || undefined}
                  >
                    {label}
                  </a>
                  {!isReadOnly && (
                    <ActionIcon
                      variant="subtle"
                      color="ink"
                      className={styles.remove}
                      aria-label={`${texts.removeItem}: ${label}`}
                      onClick={() => onChange(ids.filter((each) => each !== id))}
                    >
                      <IconX size={16} stroke={1.8} />
                    </ActionIcon>
                  )}
                </>
              )}
            </SortableItem>
          );
        })}
      </ol>
    </SortableList>
  );
}
