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

type Props = { readonly view: OrderView; readonly isNarrowed: boolean; readonly onReset: () => void };

/** What a view without orders says. */
export function OrderListEmpty({ view, isNarrowed, onReset }: Props) {
  const texts = useMessages('orders');
  const [title, text] = words[view];
  return (
    <div className={page.empty} role="status">
      <h2>{isNarrowed ? texts.noneFound : texts[title]}</h2>
      <p className="muted">{isNarrowed ? texts.noneFoundText : texts[text]}</p>
      {isNarrowed && (
        <Button variant="default" onClick={onReset}>
          {texts.resetFilters}
        </Button>
      )}
    </div>
  );
}
