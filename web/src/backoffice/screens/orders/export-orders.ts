import type { ExportFormat } from '@filiale/contracts/api/export';
import type { AskedList } from '../../grid/use-rows.ts';
import { downloadFile } from '../../import-export/export-file.ts';

/** Saves what a list asks for as a file for people, with the columns that it shows. False: the user cancelled. */
export const exportOrders = (
  { filter, search, sort }: AskedList,
  {
    format,
    columns,
    locale,
  }: { readonly format: ExportFormat; readonly columns: readonly string[]; readonly locale: string },
): Promise<boolean> =>
  downloadFile(
    'GET /api/orders/export',
    {
      ...{ format, locale, fields: columns.join(',') },
      ...(filter && { filter }),
      ...(search && { search }),
      ...(sort && { sort }),
    },
    `orders.${format}`,
  );
