'use client';

import { addMonths, monthOf } from '@filiale/rules/wall-time';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { MonthSheetView } from './month-sheet-view.tsx';
import { RequestAbsence } from './request-absence.tsx';
import styles from './sheet.module.css';

/** One's own balance, leave and month, and the way to ask for time off. Source: TIME-006. */
export function OwnMonth() {
  const texts = useMessages('timeSheets');
  const { person } = useStaff();
  const now = useNow();
  // In the first days of a month people look at the one before, to submit it.
  const [month, setMonth] = useState(() => {
    const present = monthOf(now.toISOString());
    return now.getUTCDate() <= 5 ? addMonths(present, -1) : present;
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={styles.sheet} aria-labelledby="own-month">
      <div className={styles.head}>
        <h2 id="own-month">{texts.mySheet}</h2>
        <Button size="md" variant="default" onClick={() => setAsking(true)}>
          {texts.requestAbsence}
        </Button>
      </div>
      <MonthSheetView user={person.id} month={month} onMonth={setMonth} />
      {isAsking && <RequestAbsence onClose={() => setAsking(false)} />}
    </section>
  );
}
