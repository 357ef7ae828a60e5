'use client';

import { addMonths } from '@filiale/rules/wall-time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './sheet.module.css';

/** A month in words: `März 2026`. */
const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15`));

type Props = { readonly month: string; readonly onMonth: (month: string) => void };

/** The month that is looked at, and the ways to the one before and after. */
export function MonthSwitch({ month, onMonth }: Props) {
  const texts = useMessages('timeSheets');
  const locale = useLocale();
  return (
    <div className={styles.month}>
      <IconButton label={texts.earlier} onClick={() => onMonth(addMonths(month, -1))}>
        <IconChevronLeft size={22} stroke={1.8} />
      </IconButton>
      <strong aria-live="polite">{monthName(month, locale)}</strong>
      <IconButton label={texts.later} onClick={() => onMonth(addMonths(month, 1))}>
        <IconChevronRight size={22} stroke={1.8} />
      </IconButton>
    </div>
  );
}
