import type { HttpApp } from '@filiale/kit/http/http';
import { metaOf, storedOf } from '@filiale/kit/http/write-calls';
import type { Company } from '../context.ts';
import { convertCurrency, previewConversion } from '../use-cases/convert-currency.ts';
import { currentConfig } from '../use-cases/current-config.ts';
import { saveConfig } from '../use-cases/save-config.ts';
import { undoConfig } from '../use-cases/undo-config.ts';

/** The calls of the one configuration, which exists before anybody saved it. */
export function bindConfig(http: HttpApp, company: Company): void {
  http.bind('GET /api/config', async () => ({ data: await currentConfig(company.catalogue) }));

  http.bind('POST /api/config', async (call) => {
    const { body } = call;
    const { id: _id, createdAt: _made, updatedAt: _changed, ...values } = body as typeof body & Record<string, unknown>;
    return { data: storedOf(await saveConfig(company, values as typeof body, metaOf(call))) };
  });

  http.bind('POST /api/config/{id}/undo', async (call) => ({
    data: await undoConfig(company, call.params.id, call.body, metaOf(call)),
  }));

  http.bind('POST /api/config/currency/preview', async ({ body }) => ({
    data: await previewConversion(company, body),
  }));

  http.bind('POST /api/config/currency', async (call) => ({
    data: await convertCurrency(company, call.body, metaOf(call)),
  }));
}
