import type { UndoChange } from '@filiale/contracts/api/undo';
import { type Config, configResource, SaveConfig } from '@filiale/contracts/catalog/config';
import { ProblemError, parseOrRefuse } from '@filiale/kit/http/problem-error';
import type { WriteMeta } from '@filiale/kit/http/record-store';
import { undone } from '@filiale/kit/http/undone';
import { storedOf } from '@filiale/kit/http/write-calls';
import type { Company } from '../context.ts';
import { CONFIG_ID, currentConfig } from './current-config.ts';
import { saveConfig } from './save-config.ts';

/** Attempts against writers that are faster. */
const MOST_ATTEMPTS = 5;

/** Puts fields of the configuration back that a change changed. The checks of a save hold: a currency that prices are in stays. */
export async function undoConfig(
  company: Company,
  id: string,
  { change, fields }: UndoChange,
  meta: WriteMeta,
): Promise<Config> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await currentConfig(company.catalogue);
    if (id !== CONFIG_ID || current.revision === 0) throw new ProblemError('record.missing');
    const before = undone(configResource, current, current, fields);
    if (before === null) return current;
    const { id: _id, createdAt: _made, updatedAt: _changed, ...values } = before.record;
    const written = await saveConfig(company, parseOrRefuse(SaveConfig, values), {
      ...meta,
      action: 'undo',
      ...(change !== undefined && { undoes: change }),
    });
    if (written.outcome !== 'stale' || attempt === MOST_ATTEMPTS) return storedOf(written);
  }
}
