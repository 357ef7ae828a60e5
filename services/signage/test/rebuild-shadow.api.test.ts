import { NothingToRebuild } from '@filiale/kit/process/define-service';
import { startService } from '@filiale/kit/testing/start-service';
import { expect, it } from '@jest/globals';
import { signage } from '../src/service.ts';

it('reports that no table here follows from events alone, instead of success', async () => {
  const stand = await startService(signage, { hasKafka: false });
  try {
    await expect(signage.rebuildShadow(stand.config, stand.logger, false)).rejects.toThrow(NothingToRebuild);
  } finally {
    await stand.stop();
  }
}, 30_000);
