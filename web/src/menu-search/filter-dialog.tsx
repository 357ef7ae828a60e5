'use client';

import { ownServices } from '@filiale/rules/consent';
import { filterChoices, isFiltering, type MenuFilter, noFilter } from '@filiale/rules/menu-filter';
import { useMemo, useRef, useState } from 'react';
import { useShop } from '../cart/shop-provider.tsx';
import { allowService, hasServiceConsent } from '../consent/consent-state.ts';
import { fill, sectionIn } from '../i18n/define-messages.ts';
import { useLocale } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keepFocusAfterwards } from '../ui/keep-focus.ts';
import { Remark } from '../ui/notice.tsx';
import styles from './filter-dialog.module.css';
import { menuSearchMessages } from './menu-search-messages.ts';
import { toggled, useWishes, type Wish } from './use-wishes.ts';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly filter: MenuFilter;
  readonly onChoose: (filter: MenuFilter) => void;
  /** Dishes that meet it. */
  readonly count: number;
};

/** The filter of a menu: diets, and allergens to leave out, as far as some dish of it has any or they are chosen. Taps apply at once. */
export function FilterDialog({ isOpen, onClose, filter, onChoose, count }: Props) {
  const texts = sectionIn('menuSearch', menuSearchMessages, useLocale());
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy="menu-filter" closeLabel={texts.close}>
      <div className={styles.filter}>
        <h2 id="menu-filter">{texts.title}</h2>
        <Wishes filter={filter} onChoose={onChoose} />
        {filter.without.length > 0 && <Remark tone="warn">{texts.caution}</Remark>}
        <Keeping filter={filter} onChoose={onChoose} />
        <div className={styles.end}>
          <Button isLarge disabled={!isFiltering(filter)} onClick={() => onChoose(noFilter)}>
            {texts.clear}
          </Button>
          <Button look="main" isLarge onClick={onClose}>
            {count === 0 ? texts.showNone : fill(texts.show, { count })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Wishes({ filter, onChoose }: Pick<Props, 'filter' | 'onChoose'>) {
  const texts = sectionIn('menuSearch', menuSearchMessages, useLocale());
  const wishesOf = useWishes();
  const { products } = useShop();
  const choices = useMemo(() => filterChoices([...products.values()], filter), [products, filter]);
  const wishes = wishesOf(choices);
  const chosen: readonly string[] = [...filter.diets, ...filter.without];
  const group = (kind: Wish['kind'], legend: string) =>
    choices[kind].length > 0 && (
      <fieldset>
        <legend>{legend}</legend>
        <div className={styles.wishes}>
          {wishes
            .filter((wish) => wish.kind === kind)
            .map((wish) => (
              <button
                key={wish.value}
                type="button"
                aria-pressed={chosen.includes(wish.value)}
                onClick={() => onChoose(toggled(filter, wish))}
              >
                {wish.label}
              </button>
            ))}
        </div>
      </fieldset>
    );
  return (
    <>
      {group('diets', texts.diets)}
      {group('without', texts.allergens)}
    </>
  );
}

/** Whether the choice stays on this device, and the way to let it. */
function Keeping({ filter, onChoose }: Pick<Props, 'filter' | 'onChoose'>) {
  const texts = sectionIn('menuSearch', menuSearchMessages, useLocale());
  const text = useRef<HTMLParagraphElement>(null);
  const [isAllowed, setAllowed] = useState(() => hasServiceConsent(ownServices.menuFilter));
  return (
    <p ref={text} tabIndex={-1} className={styles.keeping}>
      {isAllowed ? texts.kept : texts.notKept}{' '}
      {!isAllowed && (
        <Button
          look="text"
          onClick={() => {
            allowService(ownServices.menuFilter);
            setAllowed(true);
            onChoose(filter);
            keepFocusAfterwards(text.current);
          }}
        >
          {texts.keep}
        </Button>
      )}
    </p>
  );
}
