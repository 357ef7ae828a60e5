import type { RecordsOf } from '@filiale/contracts/fields/resource';
import { signageResources } from '@filiale/contracts/signage/signage-resources';
import { bindResources } from '@filiale/kit/http/crud';
import type { HttpApp } from '@filiale/kit/http/http';
import { type Rules, referableIn, soundRecords } from '@filiale/kit/http/record-rules';
import type { Signage } from '../context.ts';
import { checkDevice } from '../use-cases/check-device.ts';
import { checkScene } from '../use-cases/check-scene.ts';
import { checkSegment } from '../use-cases/check-segment.ts';
import { checkStream } from '../use-cases/check-stream.ts';
import { checkTakeover } from '../use-cases/check-takeover.ts';
import { previewScene } from '../use-cases/preview-scene.ts';
import { previewSegments } from '../use-cases/preview-segments.ts';
import { zoneOfScreen } from '../use-cases/zone-of-screen.ts';

type Records = RecordsOf<typeof signageResources>;

/** Scenes, film sequences, streams, TVs and takeovers under /api: what they point at among each other is there. Source: RES-035..038. */
export function bindSignageResources(http: HttpApp, { stores, zones, catalogue, pages, now }: Signage): void {
  const rules: { readonly [N in keyof Records]?: Rules<Records[N]> } = {
    scenes: { check: ({ values }) => checkScene(values) },
    'digital-signage-segments': { check: ({ values }) => checkSegment(values) },
    'digital-signage-streams': {
      check: ({ values }) => checkStream(values),
      written: async ({ values: { timeZone, branches } }) => ({
        timeZone: await zoneOfScreen(zones, timeZone, branches.length === 1 ? branches[0] : undefined),
      }),
    },
    'digital-signage-devices': {
      check: ({ values }) => checkDevice(stores['digital-signage-streams'], values),
      written: async ({ values: { timeZone, branch } }) => ({
        timeZone: await zoneOfScreen(zones, timeZone, branch),
      }),
    },
    'digital-signage-takeovers': {
      check: (write) => checkTakeover(stores['digital-signage-devices'], write, now()),
    },
  };
  const sound = soundRecords(referableIn(signageResources, stores));
  bindResources(http, signageResources, stores, (resource) =>
    sound(resource, rules[resource.name] as Rules | undefined),
  );
  http.bind('POST /api/scenes/preview', async ({ body }) => ({
    data: await previewScene(pages, body, catalogue.current(), now()),
  }));
  http.bind('POST /api/digital-signage-segments/preview', async ({ body }) => ({
    data: await previewSegments({ ...stores, pages }, body, catalogue.current()),
  }));
}
