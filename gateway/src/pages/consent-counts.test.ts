import type { ConsentCounts } from '@filiale/contracts/analytics/consent-counts';
import { createLogger } from '@filiale/kit/process/logging';
import { describe, expect, it } from '@jest/globals';
import type { Visit } from '../http/visit.ts';
import { createConsentCounts, isOpenedByVisitor } from './consent-counts.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const program = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const device = { category: 'device', action: 'stats' };

describe('pages that count for the share of consent', () => {
  const visit = (path: string, headers: object = {}, method = 'GET') =>
    ({
      path,
      request: { method, headers: { 'user-agent': browser, 'sec-fetch-dest': 'document', ...headers } },
    }) as Visit;
  it.each([
    ['the website', visit('/site/ueber-uns'), true],
    ['a shop', visit('/en-gb/store/wien', { cookie: 'consent=x' }), true],
    ['what the router of the web app asks for', visit('/', { 'sec-fetch-dest': 'empty' }), false],
    ['a page that is looked at ahead', visit('/', { 'sec-purpose': 'prefetch' }), false],
    ['a program', visit('/', { 'user-agent': program }), false],
    ['nothing that calls itself anything', visit('/', { 'user-agent': undefined }), false],
    ['somebody of staff', visit('/', { cookie: 'a=b; __Host-filiale=secret' }), false],
    ['the back office', visit('/backend'), false],
    ['a TV', visit('/tv'), false],
    ['no reading', visit('/', {}, 'HEAD'), false],
  ])('%s', (_what, opened, isCounted) => expect(isOpenedByVisitor(opened)).toBe(isCounted));
});

it('counts are told once, also where the answer was lost, and say nothing of anybody', async () => {
  const sent: ConsentCounts[] = [];
  const analytics = { isAway: true };
  const counts = createConsentCounts({
    send: async (told) => {
      sent.push(told);
      if (analytics.isAway) throw new Error('away');
    },
    logger: createLogger('test', 'silent'),
  });
  await counts.flush();
  counts.opened();
  counts.opened();
  counts.reported(device, browser);
  counts.reported(device, program);
  counts.reported({ category: 'page', action: 'view' }, browser);
  await counts.flush();
  counts.opened();
  analytics.isAway = false;
  await counts.flush();
  await counts.flush();
  await counts.flush();
  const [first, again, next] = sent;
  expect(first).toEqual({ id: expect.any(String), opened: 2, consented: 1 });
  expect([again, sent.length]).toEqual([first, 3]);
  expect(next).toEqual({ id: expect.not.stringMatching(first?.id ?? ''), opened: 1, consented: 0 });
});
