'use client';

import type { ImageReference } from '@filiale/contracts/fields/fields';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { WrittenText } from '../../../ui/written-text.tsx';
import { BlockPicture } from '../../blocks/parts/block-picture.tsx';
import { neighbour, toggled } from './catalogue-moves.ts';
import styles from './product-catalogue.module.css';

type Part = { readonly name: string; readonly headline: string; readonly html: string };
type Shown = {
  readonly id: string;
  readonly name: string;
  readonly image: ImageReference | null;
  readonly range: string;
  readonly html: string;
  readonly parts: readonly Part[];
};

/** Products of all ranges or of one; a tap on the chosen range shows all again. Source: SITE-051 to SITE-053. */
export function ProductCatalogue({
  label,
  ranges,
  products,
  level: Title,
}: {
  /** Of the choice of a range. */
  readonly label: string;
  readonly ranges: readonly { readonly value: string; readonly name: string }[];
  readonly products: readonly Shown[];
  readonly level: 'h2' | 'h3';
}) {
  const texts = useMessages('site');
  const ui = useMessages('ui');
  const [chosen, setChosen] = useState('');
  const [openId, setOpenId] = useState('');
  const shown = products.filter(({ range }) => chosen === '' || range === chosen);
  const open = shown.find(({ id }) => id === openId);
  const ids = shown.map(({ id }) => id);
  const go = (by: number) => setOpenId(neighbour(ids, openId, by));
  return (
    <>
      {ranges.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
        <div className={styles.ranges} role="group" aria-label={label}>
          {ranges.map(({ value, name }) => (
            <Button
              key={value}
              look={value === chosen ? 'main' : 'line'}
              aria-pressed={value === chosen}
              onClick={() => setChosen(toggled(chosen, value))}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <ul className={styles.products}>
        {shown.map(({ id, name, image }) => (
          <li key={id} className={styles.product}>
            {image && <BlockPicture image={image} sizes="(min-width: 720px) 18rem, 50vw" className={styles.picture} />}
            <Title>
              <button type="button" aria-haspopup="dialog" onClick={() => setOpenId(toggled(openId, id))}>
                {name}
              </button>
            </Title>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={open !== undefined}
        onClose={() => setOpenId('')}
        label={open?.name ?? ''}
        closeLabel={ui.close}
        size="large"
      >
        {open && (
          <div className={styles.popup}>
            {open.image && (
              <BlockPicture image={open.image} sizes="(min-width: 950px) 32rem, 100vw" className={styles.picture} />
            )}
            <div className={styles.words}>
              <h2>{open.name}</h2>
              <WrittenText text={open} />
              {open.parts.map((part) => (
                <Collapsing key={open.id + part.name} part={part} />
              ))}
            </div>
            {shown.length > 1 && (
              <div className={styles.steps}>
                <IconButton icon="back" label={texts.before} onClick={() => go(-1)} />
                <IconButton icon="forward" label={texts.after} onClick={() => go(1)} />
              </div>
            )}
          </div>
        )}
      </Dialog>
    </>
  );
}

/** A text that opens by its headline on a phone, and is always there on wider screens. Source: SITE-054. */
function Collapsing({ part: { headline, html } }: { readonly part: Part }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.part} data-open={isOpen || undefined}>
      <h3>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {headline}
          <Icon name="down" />
        </button>
        <span>{headline}</span>
      </h3>
      <WrittenText text={{ html }} />
    </section>
  );
}
