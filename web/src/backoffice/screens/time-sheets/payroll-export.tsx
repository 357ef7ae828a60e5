'use client';

import { type PayrollColumn, payrollColumns } from '@filiale/contracts/workforce/time-sheet';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { columnsAmong, lastColumns, rememberColumns } from '../../import-export/chosen-columns.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
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

type DialogProps = {
  readonly columns: readonly PayrollColumn[];
  readonly onChoose: (columns: readonly PayrollColumn[]) => void;
  readonly onClose: () => void;
};

function ColumnsDialog({ columns, onChoose, onClose }: DialogProps) {
  const texts = useMessages('timeSheets');
  const [chosen, setChosen] = useState<string[]>([...columns]);
  return (
    <StaffDialog title={texts.payrollColumns} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(columnsAmong(payrollColumns, chosen));
        }}
      >
        <p className="muted">{texts.payrollColumnsText}</p>
        <Checkbox.Group value={chosen} onChange={setChosen} aria-label={texts.payrollColumns}>
          <div className={styles.columns}>
            {payrollColumns.map((column) => (
              <Checkbox key={column} value={column} label={texts[`column-${column}`]} description={column} />
            ))}
          </div>
        </Checkbox.Group>
        <Button type="submit" size="md" disabled={chosen.length === 0}>
          {texts.save}
        </Button>
      </form>
    </StaffDialog>
  );
}
