import type { Extent, Principal, Right, Who } from '../api/rights.ts';
import { extentsIn, nameOfRight } from '../api/rights.ts';
import type { Json } from './openapi-schemas.ts';

type Named = Principal | 'ROLE_ADMIN';

const allowedBy = ({ allowed }: Right): (readonly [Named, Extent])[] =>
  allowed.public === 'all' ? [['public', 'all']] : [['ROLE_ADMIN', 'all'], ...extentsIn(allowed)];

/** Fields that somebody with the right may not read. */
export const hiddenBy = ({ allowed }: Right): readonly string[] =>
  extentsIn(allowed).flatMap(([, extent]) => (typeof extent === 'object' ? (extent.hidden ?? []) : []));

/** What opens a call; who has it says the table of rights. */
export const nameOfAccess = ({ right, access }: Who): string =>
  right ? `Right \`${nameOfRight(right)}\`.` : `Access: ${access}.`;

/** Who may make a call, and how far it reaches for each of them. */
export const rightsOfCall = ({ right }: Who): Json =>
  right
    ? {
        'x-rights': {
          right: nameOfRight(right),
          ...(right.besides && { besides: right.besides.map((action) => nameOfRight({ ...right, action })) }),
          allowed: allowedBy(right).map(([who, extent]) => ({
            who,
            ...(typeof extent === 'string' ? { scope: extent } : extent),
          })),
        },
      }
    : {};

/** What the words mean that each call says of itself who may make it. */
export const rightsText = `Another system calls with a key of its own, \`Authorization: Bearer fi_…\` or \`X-Api-Key: fi_…\`. A call that its key was not granted is refused by 403 \`access.forbidden\`, whose \`details.right\` names what is missing.

What opens a call stands in its description:

- \`public\`: anybody.
- \`person\`: anybody who is signed in, in any role.
- \`device\`: any device with a valid key, with any scopes.
- a right, as \`orders.refund\`: whom \`x-rights\` names with it, at the top of this description or, where less is meant, at the call. Administrators have every right on every record; with several roles one has the rights of all of them. \`key\` is the key of an integrator that was granted it, \`besides\` what it needs as well.

A right reaches every record (\`all\`), those of the branches one belongs to (\`branches\`), or those of oneself (\`own\`); \`where\` only those with these values, \`fields\` alone are written, \`hidden\` ones are left out. Other records are missing: they are in no list and no count, and answer 404.
Fields that one may not write are refused by their names, fields that one may not read are left out.`;
