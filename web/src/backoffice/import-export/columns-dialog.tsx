import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { StaffDialog } from '../staff-dialog.tsx';
import { columnsAmong } from './chosen-columns.ts';
import styles from './columns-dialog.module.css';

type Column<C> = { readonly name: C; readonly label: string; readonly description?: string };
type Props<C> = {
  readonly texts: { readonly title: string; readonly text: string; readonly save: string };
  /** In the order of the file. */
  readonly all: readonly Column<C>[];
  readonly columns: readonly C[];
  readonly onChoose: (columns: readonly C[]) => void;
  readonly onClose: () => void;
};

/** Chooses the columns of a file, at least one. */
export function ColumnsDialog<C extends string>({ texts, all, columns, onChoose, onClose }: Props<C>) {
  const [chosen, setChosen] = useState<string[]>([...columns]);
  return (
    <StaffDialog title={texts.title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(
            columnsAmong(
              all.map(({ name }) => name),
              chosen,
            ),
          );
        }}
      >
        <p className="muted">{texts.text}</p>
        <Checkbox.Group value={chosen} onChange={setChosen} aria-label={texts.title}>
          <div className={styles.columns}>
            {all.map(({ name, ...described }) => (
              <Checkbox key={name} value={name} {...described} />
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
