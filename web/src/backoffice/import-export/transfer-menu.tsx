'use client';

import type { ExportFormat } from '@filiale/contracts/api/export';
import { exportRight, isSynced } from '@filiale/contracts/api/resource-calls';
import { isAllowed } from '@filiale/contracts/api/rights';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { reportFailure } from '../failures/report-failure.ts';
import { loaded } from '../loaded.ts';
import type { ListQuery } from '../resources/record-calls.ts';
import { exportFile } from './export-file.ts';

const ImportDialog = loaded(() => import('./import-dialog.tsx'), 'ImportDialog');
const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

type Props = {
  readonly resource: AnyResource;
  /** What the list finds, in its order. */
  readonly asked: Pick<ListQuery, 'filter' | 'search' | 'sort'>;
  /** The fields that are seen. */
  readonly seen: readonly string[];
  readonly mayImport: boolean;
  /** There is room for a sign only. */
  readonly isNarrow: boolean;
};

/** Takes what a list shows away as a file, and brings files in; nothing for those who may neither. */
export function TransferMenu({ resource, asked: { filter, search, sort }, seen, mayImport, isNarrow }: Props) {
  const texts = useMessages('importExport');
  const [isImporting, setImporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { caller } = useStaff();
  const isExportable = isAllowed(caller, exportRight(resource));
  const isImportable = mayImport && isSynced(resource);
  const label = isImportable ? texts.transfer : texts.exportOnly;
  const take = async (format: ExportFormat, fields: readonly string[] | null) => {
    setBusy(true);
    try {
      await exportFile(resource.name, {
        format,
        ...(filter && { filter }),
        ...(search && { search }),
        ...(sort && { sort }),
        ...(fields && { fields: [...new Set(['id', 'revision', ...fields])].join(',') }),
      });
    } catch (error) {
      reportFailure({ text: texts.exportFailed, error, recovery: null });
    }
    setBusy(false);
  };
  if (!isExportable && !isImportable) return null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" withinPortal>
        <Menu.Target>
          {isNarrow ? (
            <ActionIcon variant="subtle" color="ink" size="xl" loading={isBusy} aria-label={label}>
              <IconDownload {...icon} />
            </ActionIcon>
          ) : (
            <Button variant="subtle" loading={isBusy} leftSection={<IconDownload {...icon} />}>
              {label}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {isExportable &&
            ([seen, null] as const).map((fields) => (
              <div key={fields ? 'seen' : 'all'}>
                <Menu.Label>{fields ? texts.exportSeen : texts.exportAll}</Menu.Label>
                <Menu.Item onClick={() => void take('xlsx', fields)}>{texts.asSheet}</Menu.Item>
                <Menu.Item onClick={() => void take('csv', fields)}>{texts.asCsv}</Menu.Item>
              </div>
            ))}
          {isImportable && (
            <>
              {isExportable && <Menu.Divider />}
              <Menu.Item leftSection={<IconUpload {...icon} />} onClick={() => setImporting(true)}>
                {texts.import}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isImporting && (
        <Suspense>
          <ImportDialog resource={resource} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
