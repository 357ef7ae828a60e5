import type { ListQuery } from '@filiale/contracts/api/list-query';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { containing } from '@filiale/kit/stores/like-pattern';

const isUuid = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value));
const isText = (): boolean => true;
const oneInstant = (values: readonly string[]): boolean => values.length === 1;

type Filter = {
  readonly condition: (parameter: string) => string;
  readonly accepts: (value: string) => boolean;
  readonly acceptsAll?: (values: readonly string[]) => boolean;
};

/** Filters of the log; several values separated by commas mean any of them. */
const filters: Record<string, Filter> = {
  id: { condition: (parameter) => `id = any(${parameter}::uuid[])`, accepts: isUuid },
  type: { condition: (parameter) => `type = any(${parameter}::text[])`, accepts: isText },
  action: { condition: (parameter) => `action = any(${parameter}::text[])`, accepts: isText },
  category: { condition: (parameter) => `category = any(${parameter}::text[])`, accepts: isText },
  from: {
    condition: (parameter) => `created_at >= (${parameter}::timestamptz[])[1]`,
    accepts: isInstant,
    acceptsAll: oneInstant,
  },
  to: {
    condition: (parameter) => `created_at < (${parameter}::timestamptz[])[1]`,
    accepts: isInstant,
    acceptsAll: oneInstant,
  },
};
const sorts: Record<string, string> = {
  createdAt: 'created_at',
  type: 'type',
  action: 'action',
  category: 'category',
  id: 'id',
};

const refused = (code: 'request.parameter-unknown' | 'request.parameter-invalid', name: string) =>
  new ProblemError(code, { field: name, details: { name } });

/** The SQL of a list request over the log; names and values it does not offer are 400. `search` looks for type, action or category. */
export function logConditions({ filter, search, sort = '-createdAt' }: ListQuery) {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const conditions = Object.entries(filter).map(([name, text]) => {
    const known = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (!known) throw refused('request.parameter-unknown', `filter[${name}]`);
    const wanted = text.split(',').map((value) => value.trim());
    if (!wanted.every(known.accepts) || known.acceptsAll?.(wanted) === false)
      throw refused('request.parameter-invalid', `filter[${name}]`);
    return known.condition(bind(name === 'from' || name === 'to' ? wanted.map((at) => new Date(at)) : wanted));
  });
  if (search) {
    const pattern = bind(containing(search));
    conditions.push(`concat_ws(' ', category, action, type) ilike ${pattern}`);
  }
  const name = sort.replace('-', '');
  const column = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
  if (!column) throw refused('request.parameter-unknown', `sort=${name}`);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return {
    where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    order: `order by ${column} ${direction}, id ${direction}`,
    values,
  };
}
