import type { HttpApp } from '@filiale/kit/http/http';
import { now } from '@filiale/kit/process/clock';
import type { Catalogue } from '../storage/catalogue.ts';
import { cataloguePosition } from '../use-cases/catalogue-position.ts';
import { composeBranchInit, composeInit } from '../use-cases/compose-init.ts';

/** Calls of the other parts of the installation: the gateway's `/api/init`, and how far the catalogue has come. */
export function bindInternal(http: HttpApp, catalogue: Catalogue, mostRecords: number): void {
  http.bind('GET /internal/init', async ({ query: { branch, parts } }) => ({
    data: await (branch === undefined
      ? composeInit(catalogue, mostRecords, parts?.split(','))
      : composeBranchInit(catalogue, branch, now())),
  }));

  http.bind('GET /internal/catalog/position', async () => ({ data: await cataloguePosition(catalogue) }));
}
