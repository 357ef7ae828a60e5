import type { NoticeSettings } from '@filiale/contracts/workforce/notice';
import type { User } from '@filiale/contracts/workforce/user';
import type { Known } from '../storage/records.ts';
import { zoneOfWork } from './zone-of-work.ts';

/** Whose clock somebody lives by: the zone they named, else that of the only branch they work at, else the company's. */
export const zoneOfPerson = (
  known: Pick<Known, 'zones'>,
  { timeZone }: Pick<NoticeSettings, 'timeZone'>,
  { branches }: Pick<User, 'branches'>,
): Promise<string> => zoneOfWork(known, { timeZone, branch: branches.length === 1 ? (branches[0]?.id ?? null) : null });
