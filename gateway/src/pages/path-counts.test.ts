import type { CountedPaths } from '@filiale/contracts/content/path-visits';
import { createLogger } from '@filiale/kit/process/logging';
import { expect, it } from '@jest/globals';
import { createPathCounts } from './path-counts.ts';

const counting = () => {
  const sent: CountedPaths[] = [];
  const content = { isAway: false };
  const counts = createPathCounts({
    send: async (counted) => {
      if (content.isAway) throw new Error('away');
      sent.push(counted);
    },
    logger: createLogger('test', 'silent'),
  });
  return { counts, sent, content };
};

it('paths that nothing stands at are counted without query and case, and none that could tell of a person [SITE-070]', async () => {
  const { counts, sent } = counting();
  for (const path of ['/Alte-Karte/', '/alte-karte?von=anna', '/impressum.html']) counts.missing(path);
  for (const path of ['/anna@example.com', '/x/0a1b2c3d4e5f6a7b8c9d0e1f2a3b', '/.env']) counts.missing(path);
  counts.missing(`/${'a'.repeat(301)}`);
  await counts.flush();
  expect(sent).toEqual([
    {
      redirected: [],
      missing: [
        { path: '/alte-karte', count: 2 },
        { path: '/impressum.html', count: 1 },
      ],
    },
  ]);
});

it('what was not taken is sent with the next message, once, and never more than so many paths', async () => {
  const { counts, sent, content } = counting();
  counts.redirected('/alt/*');
  content.isAway = true;
  await counts.flush();
  counts.redirected('/alt/*');
  for (let index = 0; index < 1_100; index += 1) counts.missing(`/nirgends-${index}`);
  content.isAway = false;
  await counts.flush();
  await counts.flush();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.redirected).toEqual([{ path: '/alt/*', count: 2 }]);
  expect(sent[0]?.missing).toHaveLength(1_000);
});
