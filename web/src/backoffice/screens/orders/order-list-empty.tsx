'use client';

import { Button } from '@mantine/core';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import page from '../../grid/grid-page.module.css';
import type { OrderView } from './order-views.ts';

const words = {
  open: ['emptyOpen', 'emptyOpenText'],
  missed: ['emptyMissed', 'emptyMissedText'],
  today: ['emptyToday', 'emptyTodayText'],
  history: ['emptyHistory', 'emptyHistoryText'],
} as const;

type Props = {
  readonly view: OrderView;
  readonly isSearched: boolean;
  readonly isFiltered: boolean;
  readonly onResetFilters: () => void;
  readonly onClearSearch: () => void;
};

/** What a view without orders says. */
export function OrderListEmpty({ view, isSearched, isFiltered, onResetFilters, onClearSearch }: Props) {
  const texts = useMessages('orders');
  const [title, text] = words[view];
  const isNarrowed = isSearched || isFiltered;
  return (
    <div className={page.empty} role="status">
      <h2>{isNarrowed ? texts.noneFound : texts[title]}</h2>
      <p className="muted">{isNarrowed ? texts.noneFoundText : texts[text]}</p>
      {isNarrowed && (
        <Button variant="default" onClick={isFiltered ? onResetFilters : onClearSearch}>
          {isFiltered ? texts.resetFilters : texts.clearSearch}
        </Button>
      )}
    </div>
  );
}
