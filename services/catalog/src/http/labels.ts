import type { LabelLayout } from '@filiale/contracts/catalog/labels';
import { refuseForeignBranch } from '@filiale/kit/http/branch-reach';
import type { HttpApp } from '@filiale/kit/http/http';
import { now } from '@filiale/kit/process/clock';
import { drawLabels } from '../labels/draw-labels.ts';
import type { Catalogue } from '../storage/catalogue.ts';
import { type LabelSheet, productLabels, tableLabels } from '../use-cases/label-sheets.ts';

/** Sheets of labels to print: codes for tables, signs for products. Source: CONST-003, READ-026. */
export function bindLabels(http: HttpApp, catalogue: Catalogue, publicOrigin: string): void {
  const answer = async ({ title, labels }: LabelSheet, { layout, skip }: { layout: LabelLayout; skip: number }) => ({
    bytes: await drawLabels(labels, layout, skip, title),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
    },
  });
  http.bind('GET /api/labels/tables', async ({ query, reach }) => {
    refuseForeignBranch(reach, query.branch);
    return answer(await tableLabels(catalogue, publicOrigin, query), query);
  });
  http.bind('GET /api/labels/products', async ({ query, reach }) => {
    refuseForeignBranch(reach, query.branch);
    return answer(await productLabels(catalogue, publicOrigin, query, now()), query);
  });
}
