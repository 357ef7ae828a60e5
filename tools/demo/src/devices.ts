import { branchId } from './branches.ts';
import { demoId } from './demo-id.ts';

/** What stands in Graz, the tablet at the counter and the printer of receipts and kitchen tickets, and the order terminal of the market. */
export const devices = [
  {
    id: demoId('device', 'graz-counter'),
    identifier: 'graz-lend-theke',
    name: 'Theke',
    branch: branchId('graz'),
    kind: 'frontdesk',
    keyFile: 'frontdesk-key',
  },
  {
    id: demoId('device', 'graz-printer'),
    identifier: 'graz-lend-drucker',
    name: 'Bondrucker',
    branch: branchId('graz'),
    kind: 'printer',
    keyFile: 'printer-key',
  },
  {
    id: demoId('device', 'market-terminal'),
    identifier: 'wien-naschmarkt-terminal',
    name: 'Bestellterminal',
    branch: branchId('naschmarkt'),
    kind: 'kiosk',
    keyFile: 'kiosk-key',
  },
] as const;
