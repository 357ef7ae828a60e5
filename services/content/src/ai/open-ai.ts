import { createAiModel } from '../clients/ai-model.ts';
import type { Config } from '../config.ts';
import type { AiUsageStore } from '../storage/ai-usage.ts';
import type { Ai } from './ask-model.ts';

/** The models that the environment names; none without a key. */
export function openAi(config: Config, usage: AiUsageStore, now: () => Date): Ai {
  const { AI_API_KEY: key, AI_MODEL: model, AI_IMAGE_MODEL: imageModel } = config;
  const settings = {
    ...{ model, imageModel, baseUrl: config.AI_BASE_URL },
    ...{ timeoutMs: config.AI_TIMEOUT_MS, retries: config.AI_RETRIES },
  };
  return {
    model: key === undefined ? null : createAiModel({ ...settings, key }),
    names: { model, imageModel, isDemo: config.AI_DEMO === 'on' },
    ...{ usage, now, mostCalls: config.AI_CALLS_PER_MONTH, imageSizes: config.AI_IMAGE_SIZES.split(',') },
  };
}
