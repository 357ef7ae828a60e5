'use client';

import { payrollColumns } from '@filiale/contracts/workforce/time-sheet';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { lastColumns, rememberColumns } from '../../import-export/chosen-columns.ts';
import { ColumnsDialog } from '../../import-export/columns-dialog.tsx';
import styles from './sheet.module.css';

const KEY = 'filiale-payroll-columns';

type Props = { readonly branch: string; readonly month: string };

/** The file of a month for payroll, with the columns that were chosen in this browser. */
export function PayrollExport({ branch, month }: Props) {
  const texts = useMessages('timeSheets');
  const [columns, setColumns] = useState(() => lastColumns(KEY, payrollColumns));
  const [isChoosing, setChoosing] = useState(false);
  const path = `/api/time-sheets/payroll?branch=${branch}&month=${month}&columns=${columns.join(',')}`;
  return (
    <div className={styles.buttons}>
      <Button component="a" href={path} download={`payroll-${month}.csv`} size="md" variant="default">
        {texts.payroll}
      </Button>
      <Button size="md" variant="default" onClick={() => setChoosing(true)}>
        {texts.payrollColumns}
      </Button>
      {isChoosing && (
        <ColumnsDialog
          texts={{ title: texts.payrollColumns, text: texts.payrollColumnsText, save: texts.save }}
          all={payrollColumns.map((name) => ({ name, label: texts[`column-${name}`], description: name }))}
          columns={columns}
          onChoose={(chosen) => {
            rememberColumns(KEY, chosen);
            setColumns(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
