import { type Caller, deviceScopes } from '../api/access.ts';
import { reachOfRoute, type Who } from '../api/rights.ts';
import { deviceCookie } from '../devices/device-key.ts';
import { sessionCallHeader, sessionCookie } from '../workforce/session.ts';
import type { Json } from './openapi-schemas.ts';

/** How somebody who calls says who they are. */
export const securitySchemes: Json = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that an installation is set up with. It has all rights of staff and never expires',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key of an integrator, `fi_…`: what administrators make under “Keys” of the back office, or by `POST /api/api-keys` and `POST /api/api-keys/{id}/key`. It opens what it was granted, of the branches that it is bound to, until its end. Another system uses a key of its own and never the token of the administrator',
  },
  keyHeader: {
    ...{ type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    description: 'The same integrator key in a header of its own, for clients that cannot send `Authorization`',
  },
  session: {
    ...{ type: 'apiKey', in: 'cookie', name: sessionCookie },
    description: `The cookie that \`POST /api/session\` answers to somebody of staff. Calls that change something carry the header \`${sessionCallHeader}\` besides, and come from a page of the same origin`,
  },
  deviceKey: {
    ...{ type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    description:
      'The key of a device: front desk, back office, screen or printer. Its scopes say what it opens, for its own branch',
  },
  deviceSession: {
    ...{ type: 'apiKey', in: 'cookie', name: deviceCookie },
    description: 'The cookie that `POST /api/device-sessions` answers to the key of a device',
  },
};

const administrator: Caller = { kind: 'staff', sub: 'example', name: 'example', roles: ['ROLE_ADMIN'], branches: [] };
const device: Caller = { kind: 'device', sub: 'example', branch: 'example', scopes: deviceScopes };
/** A key that was granted all that a call asks for. */
const keyFor = ({ right }: Who): Caller => ({
  ...{ kind: 'key', sub: 'example', name: 'example', branches: null },
  grants: right ? [{ resource: right.resource, actions: [right.action, ...(right.besides ?? [])] }] : [],
});
const callersOf = (route: Who): Readonly<Record<string, Caller>> => ({
  token: administrator,
  key: keyFor(route),
  keyHeader: keyFor(route),
  session: { ...administrator, session: 'example' },
  deviceKey: device,
  deviceSession: device,
});

/** With which of them a call may be made, by the rule that decides about the call itself; whom nothing is asked of may say so all the same. */
export const securityOf = (route: Who): Json[] => [
  ...(reachOfRoute({ kind: 'anonymous' }, route).length > 0 ? [{}] : []),
  ...Object.entries(callersOf(route)).flatMap(([scheme, caller]) =>
    reachOfRoute(caller, route).length > 0 ? [{ [scheme]: [] }] : [],
  ),
];
