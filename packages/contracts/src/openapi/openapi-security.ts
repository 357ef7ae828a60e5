import { type Access, type Caller, deviceScopes, isAllowed } from '../api/access.ts';
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
export const securityOf = (access: Access): Json[] => [
  ...(access === 'public' ? [{}] : []),
  ...Object.entries(callers).flatMap(([scheme, caller]) => (isAllowed(caller, access) ? [{ [scheme]: [] }] : [])),
];

/** What the words mean that each call names its access with. */
export const accessText = `Who may make a call, its \`Access\` says:

- \`public\`: anybody.
- \`board\`: staff, and devices with the scope \`orders.read\`: those that show the orders of their branch.
- \`desk\`: staff, and devices with the scope \`orders.write\`: those that take and change the orders of their branch.
- \`device\`: any device with a valid key, whatever its scopes.
- \`person\`: whoever is signed in, whatever the roles.
- \`employee\`: staff. With a token of its own there is the administrator alone, who is staff too.
- \`admin\`: the administrator.

A device is let to its own branch alone.`;
