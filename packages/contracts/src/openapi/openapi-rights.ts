import type { Extent, Principal, Right, Scope, Who } from '../api/rights.ts';
import { extentsIn, nameOfRight, scopeOf } from '../api/rights.ts';
import type { Json } from './openapi-schemas.ts';

type Named = Principal | 'ROLE_ADMIN';

const principals: Readonly<Record<Named, string>> = {
  public: 'anybody',
  ROLE_ADMIN: 'administrators',
  ROLE_MANAGER: 'managers',
  ROLE_EMPLOYEE: 'employees',
  ROLE_EDITOR: 'editors',
  ROLE_ACCOUNTING: 'accounting',
  key: 'keys of integrators it was granted to',
  'device:orders.read': 'devices with `orders.read`',
  'device:orders.write': 'devices with `orders.write`',
  'device:queue': 'devices with `queue`',
  'device:print': 'devices with `print`',
  'device:screen': 'devices with `screen`',
  'device:clock': 'time clocks',
  'device:terminal': 'devices with `terminal`',
};
const scopes: Readonly<Record<Scope, string>> = { all: '', branches: ' in their branches', own: ' for their own' };

const allowedBy = ({ allowed }: Right): (readonly [Named, Extent])[] =>
  allowed.public === 'all' ? [['public', 'all']] : [['ROLE_ADMIN', 'all'], ...extentsIn(allowed)];

const limits = (extent: Extent): string => {
  if (typeof extent === 'string') return '';
  const { where, fields, hidden, isAtOwnBranches } = extent;
  const words = [
    ...(where
      ? [
          `only where ${Object.entries(where)
            .map(([name, value]) => `\`${name}\` is ${value}`)
            .join(' and ')}`,
        ]
      : []),
    ...(isAtOwnBranches ? ['at branches that they work at, or at none'] : []),
    ...(fields ? [`only ${fields.map((name) => `\`${name}\``).join(', ')}`] : []),
    ...(hidden ? [`without ${hidden.map((name) => `\`${name}\``).join(', ')}`] : []),
  ];
  return words.length > 0 ? ` (${words.join('; ')})` : '';
};

/** Fields that somebody with the right may not read. */
export const hiddenBy = ({ allowed }: Right): readonly string[] =>
  extentsIn(allowed).flatMap(([, extent]) => (typeof extent === 'object' ? (extent.hidden ?? []) : []));

/** Who may make a call, in one sentence. */
export function whoMay({ right, access }: Who): string {
  if (!right) return `Access: ${access}.`;
  const who = allowedBy(right).map(
    ([name, extent]) => `${principals[name]}${scopes[scopeOf(extent)]}${limits(extent)}`,
  );
  const besides = (right.besides ?? []).map((action) => ` Keys need \`${nameOfRight({ ...right, action })}\` as well.`);
  return `Right \`${nameOfRight(right)}\`: ${who.join('; ')}.${besides.join('')}`;
}

/** The same for machines: who may make a call, and how far it reaches for each of them. */
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

Who may make a call stands in its description, and in \`x-rights\` for machines:

- \`public\`: anybody.
- \`person\`: anybody who is signed in, in any role.
- \`device\`: any device with a valid key, with any scopes.
- a right, as \`orders.refund\`: those named with it. Administrators have every right on every record; with several roles one has the rights of all of them.

A right reaches every record (\`all\`), those of the branches one belongs to (\`branches\`), or those of oneself (\`own\`). Other records are missing: they are in no list and no count, and answer 404.
Fields that one may not write are refused by their names, fields that one may not read are left out.`;
