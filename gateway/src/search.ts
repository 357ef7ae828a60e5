import type { Caller } from '@filiale/contracts/api/access';
import { resources } from '@filiale/contracts/api/resources';
import { isAllowed, type Right } from '@filiale/contracts/api/rights';
import type { Route } from '@filiale/contracts/api/route';
import { routes } from '@filiale/contracts/api/routes';
import { type FoundRecord, MOST_FOUND_OF_KIND, type SearchResult } from '@filiale/contracts/api/search';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import { titleFields, titleOf } from '@filiale/contracts/fields/record-title';
import type { AnyResource } from '@filiale/contracts/fields/resource';
import type { Order } from '@filiale/contracts/ordering/order';
import { orderRights } from '@filiale/contracts/ordering/order-rights';
import type { TokenFor } from '@filiale/kit/http/caller-tokens';
import { z } from 'zod';
import type { OwnHandler } from './api.ts';
import { sendData } from './http/send-bytes.ts';
import { askAs, queryOf } from './own-answer.ts';
import type { Upstream } from './proxy/upstream.ts';

/** Lists that are asked at once for one search. */
const AT_ONCE = 12;
const LONGEST_DETAIL = 120;
/** Lists with a search of their own: the audit log, and people's views. */
const leftOut = ['logs', 'views'];

type Found = { readonly id: string; readonly [name: string]: unknown };
/** A list that is looked into. */
type SearchedList = {
  readonly name: string;
  readonly owner: Route['owner'];
  readonly right: Right;
  readonly columns: readonly string[];
  /** Fields besides the title that may have the word. */
  readonly searched: readonly string[];
  readonly title: (record: Found, locale: string | undefined) => string;
  /** What besides tells records of one name apart. */
  readonly marks: (record: Found) => Omit<FoundRecord, 'id' | 'title' | 'detail'>;
};

/** The field whose first picture stands for a record. */
const pictureOf = ({ fields }: AnyResource): string | undefined =>
  Object.keys(fields).find((name) => fields[name]?.type === 'images' || fields[name]?.type === 'image');

const listed = (resource: AnyResource): SearchedList => {
  const { name, service, rights, search = [] } = resource;
  const { read, isTranslated } = titleFields(resource);
  const picture = pictureOf(resource);
  const price = resource.fields.price?.isMoney ? 'price' : undefined;
  const shown = [picture, price].filter((field) => field !== undefined);
  return {
    ...{ name, owner: service, right: rights.read },
    columns: [...new Set([...read, ...search, ...shown, ...(isTranslated ? ['translations'] : [])])],
    searched: search,
    title: (record, locale = '') => {
      const texts = (record.translations ?? {}) as Record<string, Record<string, string>>;
      const language = Object.keys(texts).find((tag) => tag.toLowerCase().startsWith(locale));
      return titleOf(resource, record, (field) => (language && locale && texts[language]?.[field]) || record[field]);
    },
    marks: (record) => {
      const [image] = [picture ? record[picture] : null].flat() as (ImageReference | null | undefined)[];
      const amount = price ? record[price] : null;
      return { ...(image && { image }), ...(typeof amount === 'number' && { price: amount }) };
    },
  };
};

const orders: SearchedList = {
  ...{ name: 'orders', owner: 'ordering', right: orderRights.history },
  columns: [
    ...['ticketNumber', 'firstName', 'lastName', 'companyName', 'email', 'phone'],
    ...['createdAt', 'branch', 'pricing', 'currency'],
  ],
  searched: ['email', 'phone', 'companyName'],
  title: ({ ticketNumber, firstName, lastName }) =>
    [ticketNumber === null ? '' : `#${ticketNumber}`, firstName, lastName].filter(Boolean).join(' '),
  marks: (record) => {
    const { createdAt, branch, pricing, currency } = record as Partial<Order>;
    return {
      ...(createdAt && { placedAt: createdAt }),
      ...(branch && { branch: branch.id }),
      ...(pricing && { price: pricing.totalGross, currency }),
    };
  },
};

const lists: readonly SearchedList[] = [
  orders,
  ...resources.filter(({ name, search = [] }) => search.length > 0 && !leftOut.includes(name)).map(listed),
];

const Answer = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  meta: z.object({ total: z.int(), isTotalMinimum: z.boolean().optional() }),
});
const isId = (word: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word);

type Options = {
  readonly upstreams: ReadonlyMap<string, Upstream>;
  readonly tokenFor: TokenFor;
  /** Somebody types and waits: lists that have not answered by then are left out. */
  readonly withinMs: number;
};

/**
 * `GET /api/search`: searches every list that the caller may read, each with the caller's rights, as many at once as do no harm. A list that
 * does not answer in time is reported as such and delays no other.
 */
export function createSearch({ upstreams, tokenFor, withinMs }: Options): OwnHandler {
  const detailOf = (record: Found, { searched }: SearchedList, word: string, title: string): string => {
    const texts = searched.map((name) => record[name]).filter((value) => typeof value === 'string' && value !== '');
    const has = (texts as string[]).find((text) => text.toLowerCase().includes(word.toLowerCase()));
    const detail = has ?? '';
    return detail === title ? '' : detail.slice(0, LONGEST_DETAIL);
  };
  const look = async (caller: Caller, one: SearchedList, word: string, language: string | undefined) => {
    const upstream = upstreams.get(one.owner);
    if (!upstream) return null;
    const query = new URLSearchParams({
      ...(isId(word) ? { 'filter[id]': word } : { search: word }),
      ...{ pageSize: String(MOST_FOUND_OF_KIND), fields: one.columns.join(',') },
    });
    const asking = { upstream, owner: one.owner, tokenFor, timeoutMs: withinMs };
    const response = await askAs(caller, asking, `/api/${one.name}?${query}`);
    // A field that they may not read: without it there is nothing to look into.
    if (response.status === 400 || response.status === 403) return null;
    if (!response.ok) throw new Error(`${one.owner} answered ${response.status}`);
    const { data, meta } = Answer.parse(await response.json());
    const records = data.map((record) => {
      const title = one.title(record, language);
      return { id: record.id, title, detail: detailOf(record, one, word, title), ...one.marks(record) };
    });
    const { total, isTotalMinimum } = meta;
    return { resource: one.name, total, ...(isTotalMinimum && { isTotalMinimum }), records };
  };

  return async (visit, caller) => {
    const { q, resources: named } = queryOf(visit, routes['GET /api/search']);
    const wanted = named?.split(',');
    const waiting = lists.filter(({ name, right }) => (wanted?.includes(name) ?? true) && isAllowed(caller, right));
    const language = /^[a-z]{2}/i.exec(visit.request.headers['accept-language'] ?? '')?.[0].toLowerCase();
    const answers = new Map<string, SearchResult['found'][number] | null | undefined>();
    const next = waiting.values();
    const work = async (): Promise<void> => {
      for (const one of next) answers.set(one.name, await look(caller, one, q, language).catch(() => undefined));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const result: SearchResult = {
      found: waiting.flatMap(({ name }) => {
        const answer = answers.get(name);
        return answer && answer.total > 0 ? [answer] : [];
      }),
      unanswered: waiting.flatMap(({ name }) => (answers.get(name) === undefined ? [name] : [])),
    };
    sendData(visit, result);
  };
}
