import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { visitorOfCall } from '@filiale/analytics/use-cases/visitor-of-call';
import type { ConsentCounts } from '@filiale/contracts/analytics/consent-counts';
import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import { type AnalyticsEvent, AnalyticsEventSchema } from '@filiale/proto/filiale/analytics/v1/analytics_event_pb';
import { demoZone } from '../branch-hours.ts';
import { branchIdentifiers, type House } from '../branches.ts';
import { qrCodes } from '../marketing.ts';
import { flyerDay, ordersOfDay } from './calendar.ts';
import { type Chance, chanceOf } from './chance.ts';

/** Shares of those who agree to be counted, of them who only look, and of programs among all. */
const CONSENT = 0.4;
const LOOKING = 1.6;
const PROGRAMS = 0.04;
const HOST = 'rosmarin-kren.example';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const samsung =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36';
const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const edge = `${windows} Edg/131.0.0.0`;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const program = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** What people come with: the browser, its screen, the ratio of its pixels, how often. */
const devices = [
  { userAgent: phone, width: 390, height: 844, ratio: 3, weight: 34 },
  { userAgent: android, width: 412, height: 915, ratio: 2.625, weight: 24 },
  { userAgent: samsung, width: 360, height: 780, ratio: 3, weight: 8 },
  { userAgent: windows, width: 1920, height: 1080, ratio: 1, weight: 16 },
  { userAgent: edge, width: 1536, height: 864, ratio: 1.25, weight: 6 },
  { userAgent: firefox, width: 1920, height: 1080, ratio: 1, weight: 5 },
  { userAgent: mac, width: 1512, height: 982, ratio: 2, weight: 7 },
] as const;
const referrers = [
  { url: '', weight: 48 },
  { url: 'https://www.google.com/', weight: 30 },
  { url: 'https://www.instagram.com/', weight: 8 },
  { url: 'https://www.falstaff.com/', weight: 3 },
  { url: 'https://duckduckgo.com/', weight: 3 },
  { url: 'https://www.facebook.com/', weight: 4 },
] as const;
const pages = ['/ueber-uns', '/jobs', '/catering', '/news', '/wissen'] as const;
const DARK = 0.3;
const byWeight = ({ weight }: { readonly weight: number }): number => weight;

type Entry = { readonly type: string; readonly action: string; readonly category: string; readonly data: object };

/** A salt of a day that nobody needs to keep: no address is behind these marks. */
const salts = async (day: string): Promise<Buffer> => Buffer.from(`past year ${day}`);

/** One visitor of a day, who does one thing after the other. */
async function visitOf(
  entries: readonly Entry[],
  { at, chance, userAgent }: { readonly at: Date; readonly chance: Chance; readonly userAgent: string },
): Promise<ReceivedEvent<AnalyticsEvent>[]> {
  const address = `192.0.2.${chance.between(1, 254)}:${chance.between(1, 1_000_000)}`;
  const call = { address, userAgent, host: HOST, isStaff: false, at, timeZone: demoZone };
  const visitor = await visitorOfCall(salts, call);
  let when = at;
  return entries.map(({ data, ...entry }) => {
    when = new Date(when.getTime() + chance.between(4_000, 70_000));
    const eventId = chance.id(when);
    const event = create(AnalyticsEventSchema, {
      envelope: {
        ...{ eventId, type: 'AnalyticsLogged', occurredAt: timestampFromDate(when) },
        ...{ aggregateId: eventId, aggregateRevision: 1n, traceparent: '' },
      },
      fact: { case: 'logged', value: { ...entry, dataJson: JSON.stringify(data), ...visitor } },
    });
    return { event, eventId, key: eventId, partition: 0, offset: '0' };
  });
}

const view = (path: string): Entry => ({
  type: path,
  action: 'view',
  category: 'page',
  data: { path, locale: 'de-AT' },
});
const scanOf = ({ path = '', id, branch, campaign = '' }: (typeof qrCodes)[number]): Entry => ({
  ...{ type: path, action: 'scan', category: 'qr', data: { code: id, branch: branch ?? '', campaign } },
});

/** What a visitor of a shop does, up to where they stop. */
function shopVisit(
  house: House,
  isBuying: boolean,
  chance: Chance,
  { width, height, ratio }: (typeof devices)[number],
): Entry[] {
  const label = branchIdentifiers[house];
  const store = `/store/${label}`;
  const shopEvent = (category: string, action: string): Entry => ({
    type: label,
    action,
    category,
    data: { path: store },
  });
  const carts = isBuying ? chance.between(1, 3) : chance.between(0, 1);
  return [
    {
      ...{ type: 'init', action: 'stats', category: 'device' },
      data: {
        ...{ documentReferrer: chance.oneOf(referrers, byWeight).url, screenWidth: width, screenHeight: height },
        ...{ windowDevicePixelRatio: ratio, darkMode: chance.is(DARK) },
      },
    },
    ...(chance.is(0.6) ? [view('/')] : []),
    view(store),
    ...Array.from({ length: carts }, () => shopEvent('cart', 'add-to-cart')),
    ...(isBuying ? [shopEvent('checkout', 'initiate-checkout'), shopEvent('checkout', 'purchase')] : []),
    ...(!isBuying && chance.is(0.25) ? [view(chance.oneOf(pages))] : []),
  ];
}

/** Scans of a day: few of what always hangs there, many of the flyer while it is fresh. */
function scansOfDay(date: string, chance: Chance): Entry[] {
  const day = flyerDay('graz', date);
  return qrCodes.flatMap((code) => {
    const most = code.campaign !== 'herbst' ? 3 : day === undefined ? 0 : 16 - day / 2;
    return Array.from({ length: chance.between(0, Math.floor(most)) }, () => scanOf(code));
  });
}

/** On how many of the opened pages visitors consented on a local day of which these are the visits: one page opened for each visit. */
export function consentsOfDay(visits: readonly ReceivedEvent<AnalyticsEvent>[], date: string): ConsentCounts {
  const chance = chanceOf(`consents ${date}`);
  const consented = visits.filter(
    ({ event: { fact } }) => fact.case === 'logged' && fact.value.category === 'device' && !fact.value.isBot,
  ).length;
  const id = chance.id(new Date(`${date}T00:00:00Z`));
  return { id, opened: Math.round(consented / (CONSENT + (chance.share() - 0.5) / 10)), consented };
}

/** Visits and scans of a local day, the same ones each time: of those who ordered some, of those who only looked more. */
export async function visitsOfDay(houses: readonly House[], date: string): Promise<ReceivedEvent<AnalyticsEvent>[]> {
  const visits: Promise<ReceivedEvent<AnalyticsEvent>[]>[] = [];
  for (const house of houses) {
    const chance = chanceOf(`visits ${house} ${date}`);
    for (const at of ordersOfDay(house, date)) {
      if (!chance.is(CONSENT)) continue;
      const others = chance.between(0, Math.round(LOOKING * 2));
      for (let place = 0; place <= others; place += 1) {
        const device = chance.oneOf(devices, byWeight);
        const isProgram = place > 0 && chance.is(PROGRAMS);
        const begins = new Date(at.getTime() - chance.between(3, 30) * 60_000);
        const entries = shopVisit(house, place === 0, chance, device);
        visits.push(visitOf(entries, { at: begins, chance, userAgent: isProgram ? program : device.userAgent }));
      }
    }
  }
  const chance = chanceOf(`scans ${date}`);
  const times = houses.flatMap((house) => ordersOfDay(house, date));
  if (times.length > 0)
    for (const entry of scansOfDay(date, chance)) {
      const userAgent = chance.is(0.6) ? phone : android;
      visits.push(visitOf([entry], { at: chance.oneOf(times), chance, userAgent }));
    }
  return (await Promise.all(visits)).flat();
}
