import type { ExportFormat } from '@filiale/contracts/api/export';
import type { AskedList } from '../../grid/use-rows.ts';
import { streamFetch } from '../../session/staff-call.ts';

/** Columns of the file: figures, and nothing of the person who ordered. */
const COLUMNS = [
  ...['id', 'ticketNumber', 'createdAt', 'branch.id', 'state', 'isDelivery', 'isDineIn', 'tableIdentifier'],
  ...['appointment', 'appointmentDate', 'paymentMethod', 'isPaid', 'isRefunded', 'isPreorder', 'isQuotation'],
  'currency',
  ...['pricing.net', 'pricing.tax', 'pricing.gross', 'pricing.deliveryGross'],
  ...['pricing.totalNet', 'pricing.totalTax', 'pricing.totalGross', 'pricing.tip', 'pricing.payable'],
  ...['payment.captured', 'payment.refunded', 'payment.owed', 'donation', 'questionnaireRating', 'stateChangedAt'],
].join(',');

/** Saves what a list asks for as a file. */
export async function exportOrders({ filter = {}, search, sort }: AskedList, format: ExportFormat): Promise<void> {
  const query = new URLSearchParams([
    ['format', format],
    ['fields', COLUMNS],
    ...Object.entries(filter).map(([name, value]): [string, string] => [`filter[${name}]`, value]),
    ...(search ? [['search', search]] : []),
    ...(sort ? [['sort', sort]] : []),
  ]);
  const answer = await streamFetch(`/api/orders/export?${query}`);
  if (!answer.ok) throw new Error(`the export was answered with ${answer.status}`);
  saveFile(await answer.blob(), `orders.${format}`);
}

/** Downloads a file in the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
/** Some browsers read the file only after the click has been answered. */
const KEPT_MS = 60_000;
