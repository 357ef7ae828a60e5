'use client';

import { ActionIcon, TextInput } from '@mantine/core';
import { IconFile, IconX } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { StoredPicture } from '../../stored-picture.tsx';
import styles from './media-field.module.css';
import { addressOf, type MediaKind, type MediaReference, nameOfMedia, thumbnailOf } from './media-reference.ts';
import { SortableItem, SortableList } from './sortable.tsx';

type Props = {
  readonly kind: MediaKind;
  readonly items: readonly MediaReference[];
  readonly isReadOnly: boolean;
  readonly onChange: (items: readonly MediaReference[]) => void;
};

/** The pictures or files of a field in their order; a picture says what is seen on it. */
export function MediaList({ kind, items, isReadOnly, onChange }: Props) {
  const texts = useMessages('form');
  if (items.length === 0) return null;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const others = items.filter((_item, index) => index !== from);
    onChange([...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]);
  };
  const describe = (id: string, alt: string) =>
    onChange(
      items.map((item) => {
        if (item.id !== id || 'publicHash' in item) return item;
        const { alt: _before, ...rest } = item;
        return alt === '' ? rest : { ...rest, alt };
      }),
    );
  return (
    <SortableList ids={items.map(({ id }) => id)} onMove={move} arranged="wrapped">
      <ul className={kind === 'images' ? styles.pictures : styles.files}>
        {items.map((item, index) => {
          const label = nameOfMedia(item);
          return (
            <SortableItem
              key={item.id}
              id={item.id}
              className={kind === 'images' ? styles.picture : styles.file}
              label={label}
              isFixed={isReadOnly || items.length < 2}
              onMoveBy={(step) => move(index, index + step)}
            >
              {(handle) => (
                <>
                  {kind === 'images' ? (
                    <a href={addressOf(item)} target="_blank" rel="noreferrer" className={styles.frame}>
                      <StoredPicture src={thumbnailOf(item)} alt={label} />
                    </a>
                  ) : (
                    <a href={addressOf(item)} target="_blank" rel="noreferrer" className={styles.fileName}>
                      <IconFile size={18} stroke={1.8} aria-hidden /> {label}
                    </a>
                  )}
                  {kind === 'images' && (
                    <TextInput
                      size="xs"
                      maxLength={255}
                      aria-label={`${texts.alt}: ${label}`}
                      placeholder={texts.alt}
                      readOnly={isReadOnly}
                      value={'publicHash' in item ? '' : (item.alt ?? '')}
                      onChange={({ currentTarget: { value } }) => describe(item.id, value)}
                    />
                  )}
                  <span className={styles.steps}>
                    {handle}
                    {!isReadOnly && (
                      <ActionIcon
                        variant="subtle"
                        color="ink"
                        size="lg"
                        aria-label={`${texts.removeItem}: ${label}`}
                        onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
                      >
                        <IconX size={18} stroke={1.8} />
                      </ActionIcon>
                    )}
                  </span>
                </>
              )}
            </SortableItem>
          );
        })}
      </ul>
    </SortableList>
  );
}
