import {
  columnsOfLayout,
  type JournalColumn,
  type JournalLayout,
  type JournalQuery,
  journalColumns,
  journalLayouts,
} from '@filiale/contracts/analytics/journal';
import type { ExportFormat } from '@filiale/contracts/api/export';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pageWords } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { lastColumns, rememberColumns } from '../../import-export/chosen-columns.ts';
import { ColumnsDialog } from '../../import-export/columns-dialog.tsx';
import { downloadFile } from '../../import-export/export-file.ts';
import { useSaving } from '../../import-export/use-saving.ts';
import styles from './accounting.module.css';

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
  const words = pageWords(locale);
  const [layout, setLayout] = useState<JournalLayout>('entries');
  const [columns, setColumns] = useState(() => columnsChosen(layout));
  const [isChoosing, setChoosing] = useState(false);
  const { saving, save } = useSaving(texts.saveFailed);
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
          texts={{ title: texts.columns, text: texts.columnsText, save: texts.save }}
          all={columnsOfLayout(layout).map((name) => ({ name, label: journalColumns[name].label[words] }))}
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
