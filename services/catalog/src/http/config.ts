import type { HttpApp } from '@filiale/kit/http/http';
import { metaOf, storedOf } from '@filiale/kit/http/write-calls';
import type { Catalogue } from '../storage/catalogue.ts';
import { currentConfig, saveConfig } from '../use-cases/save-config.ts';

/** `GET` and `POST /api/config`: the one configuration, which exists before anybody saved it. */
export function bindConfig(http: HttpApp, catalogue: Catalogue): void {
  http.bind('GET /api/config', async () => ({ data: await currentConfig(catalogue) }));

  http.bind('POST /api/config', async (call) => {
    const { body } = call;
    const { id: _id, createdAt: _made, updatedAt: _changed, ...values } = body as typeof body & Record<string, unknown>;
    return { data: storedOf(await saveConfig(catalogue, values as typeof body, metaOf(call))) };
  });
}
