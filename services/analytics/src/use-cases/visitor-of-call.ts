import { markOfVisitor } from '@filiale/kit/http/address-key';
import type { DailySalts } from '@filiale/kit/stores/daily-salts';
import { localDate } from '@filiale/rules/wall-time';
import Bowser from 'bowser';
import { isbot } from 'isbot';

/** What an entry of the log says of its visitor beside what their browser sent: families of what they use, and a mark that holds for a day. */
export type Visitor = {
  readonly visitor: string;
  readonly localDay: string;
  readonly timeZone: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly system: string;
  readonly systemVersion: string;
  readonly device: string;
  readonly isBot: boolean;
  readonly isStaff: boolean;
  readonly host: string;
};
type Agent = Pick<Visitor, 'browser' | 'browserVersion' | 'system' | 'systemVersion' | 'device' | 'isBot'>;
export type VisitorCall = {
  readonly address: string;
  readonly userAgent: string;
  readonly host: string;
  readonly isStaff: boolean;
  readonly at: Date;
  readonly timeZone: string;
};

const LONGEST = 40;
const known = new Map<string, Agent>();
const MOST_KNOWN = 2_000;

/** The visitor of a call. Neither address nor user agent leave this function; without a salt the visitor has no mark, and is not counted. */
export async function visitorOfCall(salts: DailySalts, call: VisitorCall): Promise<Visitor> {
  const { address, userAgent, host, isStaff, at, timeZone } = call;
  const localDay = localDate(at, timeZone);
  const salt = await salts(localDay).catch(() => null);
  return {
    visitor: salt === null ? '' : markOfVisitor(address, userAgent, salt),
    ...{ localDay, timeZone, host, isStaff },
    ...agentOf(userAgent),
  };
}

/** Families of a user agent: Bowser takes a while, and most visitors call themselves alike. */
function agentOf(userAgent: string): Agent {
  const before = known.get(userAgent);
  if (before) return before;
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const short = (text: string | undefined): string => (text ?? '').slice(0, LONGEST);
  const agent = {
    browser: short(browser.name),
    browserVersion: short(browser.version?.split('.')[0]),
    system: short(os.name),
    systemVersion: short(os.versionName ?? os.version),
    device: short(platform.type),
    // Programs that call themselves nothing are no browsers.
    isBot: userAgent === '' || isbot(userAgent),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(userAgent, agent);
  return agent;
}
