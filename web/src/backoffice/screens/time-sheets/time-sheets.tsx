'use client';

import { isAllowed } from '@filiale/contracts/api/rights';
import { timeSheetRights } from '@filiale/contracts/workforce/time-sheet-rights';
import { monthOf } from '@filiale/rules/wall-time';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { useNow } from '../../../page/now-provider.tsx';
import { OfBranch } from '../../app/of-branch.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { usePageTitle } from '../../app/use-page-title.ts';
import { goTo } from '../../hash-route.ts';
import type { PageAddress } from '../../resources/screen-props.ts';
import { MonthSheetView } from './month-sheet-view.tsx';
import { MonthSwitch } from './month-switch.tsx';
import { PeopleOfMonth } from './people-of-month.tsx';
import styles from './sheet.module.css';
import { isMonth, sheetHash } from './sheet-hash.ts';

/** The time sheets of a branch by month, or the one of a person. Source: TIME-006. */
export function TimeSheets({ id, query }: PageAddress) {
  const texts = useMessages('timeSheets');
  const { caller } = useStaff();
  const now = useNow();
  usePageTitle(texts.title);
  const asked = new URLSearchParams(query).get('month');
  const month = isMonth(asked) ? asked : monthOf(now.toISOString());
  if (id !== null)
    return (
      <section className={styles.page}>
        {isAllowed(caller, timeSheetRights.approve) && <a href={sheetHash(null, month)}>{texts.back}</a>}
        <h1>{texts.title}</h1>
        <MonthSheetView user={id} month={month} onMonth={(next) => goTo(sheetHash(id, next))} />
      </section>
    );
  return (
    <OfBranch title={texts.title} page="time-sheets">
      {(branch) => (
        <section className={styles.page}>
          <div className={styles.head}>
            <h1>{texts.title}</h1>
            <MonthSwitch month={month} onMonth={(next) => goTo(sheetHash(null, next))} />
          </div>
          <PeopleOfMonth branch={branch.id} month={month} />
        </section>
      )}
    </OfBranch>
  );
}
