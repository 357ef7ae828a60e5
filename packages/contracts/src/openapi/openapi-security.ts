import { type Caller, deviceScopes } from '../api/access.ts';
import { reachOfRoute, type Who } from '../api/rights.ts';
import { deviceCookie } from '../ordering/device.ts';
import { sessionCallHeader, sessionCookie } from '../workforce/session.ts';
import type { Json } from './openapi-schemas.ts';

/** How somebody who calls says who they are. */
export const securitySchemes: Json = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the administrator, who may do whatever staff may',
  },
  session: {
    ...{ type: 'apiKey', in: 'cookie', name: sessionCookie },
    description: `The cookie that \`POST /api/session\` answers to somebody of staff. Calls that change something carry the header \`${sessionCallHeader}\` besides, and come from a page of the same origin`,
  },
  deviceKey: {
    ...{ type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    description:
      'The key of a device: front desk, back office, board or printer. Its scopes say what it opens, for its own branch',
  },
  deviceSession: {
    ...{ type: 'apiKey', in: 'cookie', name: deviceCookie },
    description: 'The cookie that `POST /api/device-sessions` answers to the key of a device',
  },
};

const administrator: Caller = { kind: 'staff', sub: 'example', name: 'example', roles: ['ROLE_ADMIN'], branches: [] };
const device: Caller = { kind: 'device', sub: 'example', branch: 'example', scopes: deviceScopes };
const callers: Readonly<Record<string, Caller>> = {
  token: administrator,
  session: { ...administrator, session: 'example' },
  deviceKey: device,
  deviceSession: device,
};

/** With which of them a call may be made, by the rule that decides about the call itself; whom nothing is asked of may say so all the same. */
export const securityOf = (route: Who): Json[] => [
  ...(reachOfRoute({ kind: 'anonymous' }, route).length > 0 ? [{}] : []),
  ...Object.entries(callers).flatMap(([scheme, caller]) =>
    reachOfRoute(caller, route).length > 0 ? [{ [scheme]: [] }] : [],
  ),
];
