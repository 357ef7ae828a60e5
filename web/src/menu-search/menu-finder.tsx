'use client';

import { ownServices } from '@filiale/rules/consent';
import { type MenuFilter, noFilter } from '@filiale/rules/menu-filter';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { MenuSection } from '../branch/shop-menu.ts';
import { useShop } from '../cart/shop-provider.tsx';
import { hasServiceConsent } from '../consent/consent-state.ts';
import { fill, sectionIn } from '../i18n/define-messages.ts';
import { useLocale } from '../i18n/messages-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { keepFocusAfterwards } from '../ui/keep-focus.ts';
import { Remark } from '../ui/notice.tsx';
import { chooseFilter, chosenFilter, onFilterChosen } from './chosen-filter.ts';
import { FilterDialog } from './filter-dialog.tsx';
import { findDishes } from './find-dishes.ts';
import { keepFilter } from './kept-filter.ts';
import styles from './menu-finder.module.css';
import { menuSearchMessages } from './menu-search-messages.ts';
import { showFound } from './show-found.ts';
import { toggled, useWishes } from './use-wishes.ts';

type Props = {
  readonly sections: readonly MenuSection[];
  readonly term: string;
  readonly onClear: () => void;
  readonly isDialogOpen: boolean;
  readonly onDialogClose: () => void;
};

/** Finds in a menu: hides what does not meet search and filter, says how much is left, and shows each wish as a chip that ends it. */
export function MenuFinder({ sections, term, onClear, isDialogOpen, onDialogClose }: Props) {
  const locale = useLocale();
  const texts = sectionIn('menuSearch', menuSearchMessages, locale);
  const wishesOf = useWishes();
  const { branch, products } = useShop();
  const filter = useSyncExternalStore(
    onFilterChosen,
    () => chosenFilter(branch.identifier),
    () => noFilter,
  );
  const [counts, setCounts] = useState({ shown: 0, all: 0 });
  const top = useRef<HTMLDivElement>(null);
  const found = useMemo(() => findDishes(sections, products, term, filter), [sections, products, term, filter]);

  const choose = (next: MenuFilter) => {
    chooseFilter(next);
    keepFilter(window, next, hasServiceConsent(ownServices.menuFilter));
  };
  useLayoutEffect(() => {
    const remarks = { always: '', 'by-choice': texts.byChoice, unknown: texts.unknown };
    const remarkClass = styles.remark ?? '';
    const show = () => {
      const next = showFound({ sections, known: products, found, remarks, remarkClass });
      setCounts((old) => (old.shown === next.shown && old.all === next.all ? old : next));
    };
    show();
    if (found === null) return;
    // A menu that is drawn late, or anew after a change of the catalogue, is whole again.
    const menu = document.querySelector('[data-menu]')?.parentElement;
    const watch = new MutationObserver(show);
    if (menu) watch.observe(menu, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [sections, products, found, texts]);
  useEffect(
    () => () => void showFound({ sections, known: products, found: null, remarks: noRemarks, remarkClass: '' }),
    [sections, products],
  );

  // Scroll to the first result.
  const isFirst = useRef(true);
  useEffect(() => {
    if (found === null || isFirst.current) {
      isFirst.current = false;
      return;
    }
    const place = top.current;
    if (place && place.getBoundingClientRect().top < 0) place.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [found]);

  const words = term.trim();
  const wishes = wishesOf(filter);
  // Keyboards go on at the next chip, after the last at the search.
  const focusChip = (at: number) =>
    keepFocusAfterwards(() => {
      const chips = top.current?.querySelectorAll<HTMLElement>('li button') ?? [];
      return chips[Math.min(at, chips.length - 1)] ?? document.querySelector<HTMLElement>('[data-menu-bar] button');
    });
  const clear = () => {
    onClear();
    focusChip(0);
  };
  const reset = () => {
    choose(noFilter);
    clear();
  };
  return (
    <>
      <div ref={top} className={styles.found} data-found={found ? true : undefined}>
        <p className="muted" role="status">
          {found && (counts.shown === 0 ? texts.none : fill(texts.count, counts))}
        </p>
        {found && (
          <ul aria-label={texts.chosen}>
            {words && (
              <li>
                <button type="button" aria-label={fill(texts.clearTerm, { term: words })} onClick={clear}>
                  {fill(texts.term, { term: words })}
                  <Icon name="close" size={16} />
                </button>
              </li>
            )}
            {wishes.map((wish, at) => (
              <li key={wish.value}>
                <button
                  type="button"
                  aria-label={fill(texts.clearWish, { wish: wish.name })}
                  onClick={() => {
                    choose(toggled(filter, wish));
                    focusChip(at + (words ? 1 : 0));
                  }}
                >
                  {wish.name}
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {filter.without.length > 0 && <Remark tone="warn">{texts.caution}</Remark>}
        {found && (counts.shown === 0 || wishes.length + (words ? 1 : 0) > 1) && (
          <Button look={counts.shown === 0 ? 'line' : 'text'} onClick={reset}>
            {texts.reset}
          </Button>
        )}
      </div>
      <FilterDialog
        isOpen={isDialogOpen}
        onClose={onDialogClose}
        filter={filter}
        onChoose={choose}
        count={counts.shown}
      />
    </>
  );
}

const noRemarks = { always: '', 'by-choice': '', unknown: '' };
