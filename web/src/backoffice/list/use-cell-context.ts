import { useMemo } from 'react';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { useNow } from '../../page/now-provider.tsx';
import { useShop } from '../shop-context.tsx';
import { useCompanyZone } from '../zone.ts';
import type { CellContext } from './cell-context.ts';

/** What the texts of cells and filters depend on: the language, the money, the zone and the present of whoever looks. */
export function useCellContext(titleOf: CellContext['titleOf']): CellContext {
  const locale = useLocale();
  const texts = useMessages('form');
  const now = useNow();
  const { currency } = useShop();
  const zone = useCompanyZone();
  return useMemo(
    () => ({ locale, words: pageWords(locale), currency, zone, now, titleOf, texts, isInList: true }),
    [locale, texts, currency, zone, now, titleOf],
  );
}
