import type { ServerResponse } from 'node:http';
import type { Caller } from '@filiale/contracts/api/access';
import { terminalCookie } from '@filiale/contracts/ordering/terminal';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { setDeviceCookie } from '../http/device-cookie.ts';
import type { Visit } from '../http/visit.ts';
import { cookieIn, type DeviceOf, sha256Hex } from '../identity/resolve-caller.ts';

/** A device that is an order terminal of a branch. */
export type Terminal = Extract<Caller, { kind: 'device' }>;

type Options = {
  readonly deviceOf: DeviceOf;
  /** Ends the sessions of a device, so that its cookie is worth nothing from now on. */
  readonly end: (terminal: Terminal) => Promise<void>;
};

/**
 * Order terminals by the cookie of their pages: the token of a session of a device of that kind, which a pairing code or the device's key opens and nothing
 * else. It opens no call of the API. Source: KIOSK-001.
 */
export function createTerminals({ deviceOf, end }: Options) {
  return {
    /** The terminal that asks for a page. An unknown cookie is dropped; while nobody can check it, the visit is refused (503). */
    of: async (visit: Visit): Promise<Terminal | undefined> => {
      const { request, response, address } = visit;
      const cookie = request.headers.cookie ?? '';
      if (!cookie.includes(`${terminalCookie}=`)) return undefined;
      const token = cookieIn(cookie, terminalCookie);
      try {
        const device =
          token === undefined
            ? undefined
            : await deviceOf(sha256Hex(token), 'cookies', address, setDeviceCookie(visit));
        if (device?.kind === 'device' && device.scopes.includes('terminal')) return device;
      } catch (error) {
        // Too many wrong cookies came from here: one that nobody knows counts for nothing.
        if (!(error instanceof ProblemError) || error.code !== 'request.too-many') throw error;
        return undefined;
      }
      dropCookie(response);
      return undefined;
    },
    /** `?kiosk=0`, typed as an address, makes a terminal an ordinary browser again; a link, which a guest could tap, does not. True when it was answered. */
    leave: async (visit: Visit, terminal: Terminal): Promise<boolean> => {
      const { request, response, path, search } = visit;
      if (new URLSearchParams(search).get('kiosk') !== '0' || !isTyped(request.headers)) return false;
      await end(terminal);
      dropCookie(response);
      response.writeHead(303, { location: path, 'cache-control': 'no-store', 'content-length': 0 });
      response.end();
      return true;
    },
  };
}
export type Terminals = ReturnType<typeof createTerminals>;

/** Whether an address was typed or opened by a bookmark: no page led there. Browsers say so over TLS alone; else a page shows by its referrer. */
const isTyped = (headers: Visit['request']['headers']): boolean => {
  const site = headers['sec-fetch-site'];
  return site === undefined ? headers.referer === undefined : site === 'none';
};

const dropCookie = (response: ServerResponse): void => {
  response.setHeader('set-cookie', `${terminalCookie}=; Path=/; Max-Age=0`);
};
