'use client';

import { filterChoices, isFiltering, noFilter } from '@filiale/rules/menu-filter';
import { useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { CategoryBar } from '../branch/category-bar.tsx';
import type { MenuSection } from '../branch/shop-menu.ts';
import { useShop } from '../cart/shop-provider.tsx';
import { fill } from '../i18n/define-messages.ts';
import { useMessages } from '../i18n/messages-provider.tsx';
import { askedSheet, closeSheet, openSheet } from '../product/overlay-address.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useLate } from '../ui/use-late.ts';
import { chosenFilter, onFilterChosen } from './chosen-filter.ts';
import { FILTERING } from './filtered-start.ts';
import styles from './menu-bar.module.css';
import { carryTermToLanguages, keepTermInAddress } from './term-address.ts';

// Search and filter are loaded on first use.
const loadFinder = async () => (await import('./menu-finder.tsx')).MenuFinder;

type Props = {
  readonly sections: readonly MenuSection[];
  readonly hasCategories: boolean;
  /** A terminal has no keyboard, and forgets nobody's wishes in time. */
  readonly isFindable: boolean;
};

/** What stays at the top of a menu: its categories, the search, which takes their place while it is open, and the filter. Source: BRANCH-004. */
export function MenuBar({ sections, hasCategories, isFindable }: Props) {
  const texts = useMessages('branch');
  const { branch, products } = useShop();
  const search = useSearchParams();
  const asked = search.get('q') ?? '';
  const [term, setTerm] = useState(isFindable ? asked : '');
  const [isSearching, setSearching] = useState(term !== '');
  const filter = useSyncExternalStore(
    onFilterChosen,
    () => (isFindable ? chosenFilter(branch.identifier) : noFilter),
    () => noFilter,
  );
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const wishes = filter.diets.length + filter.without.length;
  const hasChoices = useMemo(() => isFiltering(filterChoices([...products.values()], filter)), [products, filter]);

  const isDialogOpen = isFindable && hasChoices && askedSheet(search) === 'filter';
  const isWanted = isFindable && (isSearching || isDialogOpen || wishes > 0);
  const MenuFinder = useLate(loadFinder, isWanted);

  // A menu with an initial filter is shown once it is filtered: a dish shown for a moment before could be taken for a safe one.
  const began = useRef(asked);
  useLayoutEffect(() => {
    const isFiltered = isFindable && (began.current.trim() !== '' || isFiltering(chosenFilter(branch.identifier)));
    document.documentElement.toggleAttribute(FILTERING, isFiltered && !MenuFinder);
    return () => document.documentElement.removeAttribute(FILTERING);
  }, [branch.identifier, isFindable, MenuFinder]);
  useEffect(() => (isFindable ? carryTermToLanguages() : undefined), [isFindable]);

  const searchFor = (words: string) => {
    setTerm(words);
    keepTermInAddress(words);
  };
  const open = () => {
    // In the tap itself, or a phone does not open its keyboard.
    flushSync(() => setSearching(true));
    field.current?.focus();
  };
  const close = () => {
    searchFor('');
    flushSync(() => setSearching(false));
    opener.current?.focus();
  };
  return (
    <>
      <div className={styles.bar} data-menu-bar>
        {isFindable &&
          (isSearching ? (
            <search className={styles.search}>
              <Icon name="search" />
              <input
                ref={field}
                type="search"
                value={term}
                aria-label={texts.searchMenu}
                placeholder={texts.searchMenu}
                enterKeyHint="search"
                autoComplete="off"
                onChange={(event) => searchFor(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') event.currentTarget.blur();
                  if (event.key !== 'Escape') return;
                  event.preventDefault();
                  close();
                }}
              />
              <IconButton look="round" icon="close" size={20} label={texts.closeSearch} onClick={close} />
            </search>
          ) : (
            <IconButton
              ref={opener}
              look="round"
              icon="search"
              size={20}
              label={texts.searchMenu}
              className={styles.tool}
              onClick={open}
            />
          ))}
        {isFindable && hasChoices && (
          <IconButton
            look="round"
            icon="filter"
            size={20}
            label={wishes > 0 ? fill(texts.filterCount, { count: wishes }) : texts.filterMenu}
            className={styles.tool}
            aria-haspopup="dialog"
            onClick={() => openSheet('filter')}
          >
            {wishes > 0 && <b aria-hidden="true">{wishes}</b>}
          </IconButton>
        )}
        {!isSearching && hasCategories && <CategoryBar categories={sections} />}
      </div>
      {MenuFinder && (
        <MenuFinder
          sections={sections}
          term={term}
          onClear={() => searchFor('')}
          isDialogOpen={isDialogOpen}
          onDialogClose={closeSheet}
        />
      )}
    </>
  );
}
