import type { DeviceRenewal } from '@filiale/contracts/devices/device-key';
import { deviceCookieHeader } from '@filiale/kit/devices/device-cookie';
import type { Visit } from './visit.ts';

/** Gives a device its next token with the answer, unless that says itself what becomes of the cookie. For answers that nobody keeps. */
export const setDeviceCookie =
  ({ response, isSecure }: Visit) =>
  ({ token, ...cookie }: DeviceRenewal): void => {
    response.setHeader('set-cookie', deviceCookieHeader(cookie, token, { isSecure }));
  };
