import {
  columnsOfLayout,
  type JournalColumn,
  type JournalLayout,
  type JournalQuery,
  journalColumns,
  journalLayouts,
} from '@filiale/contracts/analytics/journal';
import type { ExportFormat } from '@filiale/contracts/api/export';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { columnsAmong, lastColumns, rememberColumns } from '../../import-export/chosen-columns.ts';
import { downloadFile } from '../../import-export/export-file.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import styles from './accounting.module.css';
import { useSaving } from './use-saving.ts';

const keyOf = (layout: JournalLayout): string => `filiale-journal-columns-${layout}`;
/** What was chosen last; else all but the id, which only programs need. */
function columnsChosen(layout: JournalLayout): readonly JournalColumn[] {
  const all = columnsOfLayout(layout);
  return lastColumns(
    keyOf(layout),
    all,
    all.filter((name) => name !== 'order'),
  );
}

/** The journal as a file for spreadsheets, in the form of the reader's language. */
export function JournalFiles({ asked }: { readonly asked: JournalQuery }) {
  const texts = useMessages('accounting');
  const locale = useLocale();
  const [layout, setLayout] = useState<JournalLayout>('entries');
  const [columns, setColumns] = useState(() => columnsChosen(layout));
  const [isChoosing, setChoosing] = useState(false);
  const { saving, save } = useSaving();
  const take = (format: ExportFormat) =>
    save(format, () =>
      downloadFile(
        'GET /api/journal/export',
        { ...asked, format, layout, locale, fields: columns.join(',') },
        `journal.${format}`,
      ),
    );
  return (
    <section className={styles.panel}>
      <h2>{texts.files}</h2>
      <div className={styles.buttons}>
        <NativeSelect
          label={texts.layout}
          data={journalLayouts.map((value) => ({ value, label: texts[`layout-${value}`] }))}
          value={layout}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as JournalLayout;
            setLayout(next);
            setColumns(columnsChosen(next));
          }}
        />
        <Button variant="default" onClick={() => setChoosing(true)}>
          {texts.columns}
        </Button>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'xlsx' ? 'filled' : 'default'}
            loading={saving === format}
            leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
            onClick={() => take(format)}
          >
            {texts[format]}
          </Button>
        ))}
      </div>
      {isChoosing && (
        <ColumnsDialog
          layout={layout}
          columns={columns}
          onChoose={(chosen) => {
            rememberColumns(keyOf(layout), chosen);
            setColumns(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}

type DialogProps = {
  readonly layout: JournalLayout;
  readonly columns: readonly JournalColumn[];
  readonly onChoose: (columns: readonly JournalColumn[]) => void;
  readonly onClose: () => void;
};

function ColumnsDialog({ layout, columns, onChoose, onClose }: DialogProps) {
  const texts = useMessages('accounting');
  const words = pageWords(useLocale());
  const [chosen, setChosen] = useState<string[]>([...columns]);
  return (
    <StaffDialog title={texts.columns} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(columnsAmong(columnsOfLayout(layout), chosen));
        }}
      >
        <p className="muted">{texts.columnsText}</p>
        <Checkbox.Group value={chosen} onChange={setChosen} aria-label={texts.columns}>
          <div className={styles.columns}>
            {columnsOfLayout(layout).map((column) => (
              <Checkbox key={column} value={column} label={journalColumns[column].label[words]} />
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
