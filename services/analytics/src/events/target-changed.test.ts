import { create } from '@bufbuild/protobuf';
import { ContentEventSchema } from '@filiale/proto/filiale/content/v1/content_event_pb';
import { SiteSchema } from '@filiale/proto/filiale/content/v1/site_pb';
import { expect, it } from '@jest/globals';
import { pageChanged } from './target-changed.ts';

it('a page of a type that a later version has is a page to lead to [RES-042]', async () => {
  const saved: unknown[] = [];
  const save = async (targets: readonly unknown[]) => void saved.push(...targets);
  const site = create(SiteSchema, { id: 'a-page', type: 'magazine', path: 'magazin/herbst' });
  const event = create(ContentEventSchema, { record: { case: 'site', value: site } });
  await pageChanged({ linkTargets: { save } })([{ event } as never]);
  expect(saved).toEqual([{ id: 'a-page', path: '/magazin/herbst', branchId: null }]);
});
