import { NothingToRebuild } from '@filiale/kit/service/define-service';
import { expect, it } from '@jest/globals';
import { workforce } from '../src/service.ts';
import { startWorkforce } from './start-workforce.ts';

it('reports that no table here follows from events alone, instead of success', async () => {
  const stand = await startWorkforce();
  try {
    await expect(workforce.rebuildShadow(stand.config, stand.logger, false)).rejects.toThrow(NothingToRebuild);
  } finally {
    await stand.stop();
  }
}, 60_000);
