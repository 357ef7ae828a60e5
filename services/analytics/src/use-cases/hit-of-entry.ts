import { localHourOf } from '@filiale/rules/statistics/buckets';
import type { NewHit } from '../storage/hits.ts';
import type { Visitor } from './visitor-of-call.ts';

type Entry = {
  readonly id: string;
  readonly type: string;
  readonly action: string;
  readonly category: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

const LONGEST = 255;
/** Longest side of a screen that is believed, and the largest ratio. */
const MOST_PX = 20_000;
const MOST_RATIO = 10;

/** An entry of the log as figures need it; null without a mark of its visitor. What a browser says of itself is cut, and dropped where it is no figure. */
export function hitOfEntry({ id, type, action, category, data, at }: Entry, visitor: Visitor): NewHit | null {
  if (visitor.visitor === '') return null;
  const { hour: localHour, fold: localFold } = localHourOf(at, visitor.timeZone);
  const { localDay, browser, browserVersion, system, device, isBot, isStaff } = visitor;
  const isView = category === 'page' && action === 'view';
  const isDevice = category === 'device' && action === 'stats';
  const isScan = category === 'qr' && action === 'scan';
  const path = isView ? type : textOf(data.path);
  const name = isView ? path : isScan ? textOf(data.code) : isDevice ? '' : `${category}/${action}`;
  return {
    ...{ id, at, localDay, localHour, localFold, visitor: visitor.visitor },
    branch: isScan ? textOf(data.branch) : (branchOf(path) ?? (isView || isDevice ? '' : type)),
    kind: isView ? 'view' : isScan ? 'scan' : isDevice ? 'device' : 'event',
    name: name.slice(0, LONGEST),
    referrer: isDevice ? referrerOf(textOf(data.documentReferrer), visitor.host) : '',
    ...{ browser, browserVersion, system, device, isBot, isStaff },
    resolution: isDevice ? resolutionOf(data) : '',
    pixelRatio: isDevice ? ratioOf(data.windowDevicePixelRatio) : '',
    colorScheme: isDevice && typeof data.darkMode === 'boolean' ? (data.darkMode ? 'dark' : 'light') : '',
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The identifier of the branch in the path of its shop. */
const branchOf = (path: string): string | undefined =>
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/store\/([^/?#]+)/i.exec(path)?.[1];

/** The domain that somebody came from; empty from nowhere, and from our own pages. */
function referrerOf(referrer: string, host: string): string {
  if (!URL.canParse(referrer)) return '';
  const domain = new URL(referrer).hostname.replace(/^www\./, '').slice(0, LONGEST);
  return domain === (host.split(':')[0] ?? '').replace(/^www\./, '') ? '' : domain;
}

const isSide = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= MOST_PX;
const resolutionOf = ({ screenWidth, screenHeight }: Entry['data']): string =>
  isSide(screenWidth) && isSide(screenHeight) ? `${Math.round(screenWidth)}×${Math.round(screenHeight)}` : '';
const ratioOf = (value: unknown): string =>
  typeof value === 'number' && value > 0 && value <= MOST_RATIO ? String(Math.round(value * 100) / 100) : '';
