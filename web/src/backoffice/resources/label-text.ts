import type { Label } from '@filiale/contracts/fields/locales';
import { useCallback } from 'react';
import { pageWords } from '../../i18n/define-messages.ts';
import { useLocale } from '../../i18n/messages-provider.tsx';

/** Reads labels of the contracts in the language of the page. */
export function useLabels(): (label: Label) => string {
  const words = pageWords(useLocale());
  return useCallback((label) => label[words], [words]);
}
