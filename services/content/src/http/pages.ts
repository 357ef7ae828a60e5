import { isAllowed } from '@filiale/contracts/api/rights';
import { Navigation } from '@filiale/contracts/content/navigation';
import { Redirect } from '@filiale/contracts/content/redirect';
import { Site } from '@filiale/contracts/content/site';
import { bindResource } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { ProblemError } from '@filiale/kit/http/problem-error';
import type { Pages } from '../storage/pages.ts';
import { activeRedirects } from '../use-cases/active-redirects.ts';
import { checkNavigation } from '../use-cases/check-navigation.ts';
import { checkRedirect } from '../use-cases/check-redirect.ts';
import { checkSite } from '../use-cases/check-site.ts';
import { composeContentInit } from '../use-cases/compose-content-init.ts';
import { findSite } from '../use-cases/find-site.ts';

/** Pages, navigations and redirects under /api, and what the gateway reads of them. Source: RES-025, RES-026, RES-029. */
export function bindPages(http: HttpApp, pages: Pages): void {
  bindResource(http, Site, pages.sites, {
    beforeWrite: ({ id, values }) => checkSite(pages, id, values),
    beforeRemove: async ({ id }) => {
      const uses = await pages.navigationsTo(id);
      const named = uses.map((use) => ({ resource: 'navigations', id: use.id, name: use.identifier }));
      if (uses.length > 0) throw new ProblemError('record.in-use', { details: { total: uses.length, uses: named } });
    },
  });
  bindResource(http, Navigation, pages.navigations, {
    beforeWrite: async ({ values }) => {
      await checkNavigation(pages, values);
      return undefined;
    },
  });
  bindResource(http, Redirect, pages.redirects, {
    beforeWrite: ({ id, values }) => checkRedirect(pages, id, values),
  });

  http.bind('GET /api/sites/public', async ({ query, caller }) => ({
    data: await findSite(pages, query, isAllowed(caller, Site.rights.read)),
  }));
  http.bind('GET /internal/content/init', async () => ({ data: await composeContentInit(pages) }));
  http.bind('GET /internal/content/redirects', async () => ({ data: await activeRedirects(pages) }));
}
