import 'server-only';
import { terminalHeader } from '@filiale/contracts/ordering/terminal';
import { headers } from 'next/headers';
import { listOf } from '../api/init-entries.ts';
import { loadInit } from '../api/server.ts';
import { branchOfPath } from './kiosk-paths.ts';

/** Whether the page being made for a branch is a terminal's: only on a device that is one of that branch. A visitor's own is none. Source: KIOSK-001, BRANCH-012. */
export async function isKioskFor(branch: { id: string }): Promise<boolean> {
  return (await headers()).get(terminalHeader) === branch.id;
}

/** The surface of the page being made, for the document's first bytes: `kiosk` for the pages of a terminal, `shop` otherwise. */
export async function pageSurface(): Promise<'shop' | 'kiosk'> {
  const identifier = branchOfPath((await headers()).get('x-page-path') ?? '');
  if (identifier === undefined) return 'shop';
  // A branch that cannot be loaded is the page's own trouble, and its message is the shop's.
  const entries = await loadInit(identifier).catch(() => null);
  const branch = entries && listOf(entries, '/branches').find((each) => each.identifier === identifier);
  return branch && (await isKioskFor(branch)) ? 'kiosk' : 'shop';
}
