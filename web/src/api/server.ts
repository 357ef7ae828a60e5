import 'server-only';
import type { Config } from '@filiale/contracts/catalog/config';
import type { InitEntry } from '@filiale/contracts/content/init';
import { context, propagation } from '@opentelemetry/api';
import { headers } from 'next/headers';
import { cache } from 'react';
import { configOf } from './init-entries.ts';
import { ServiceAway } from './service-away.ts';
import { serviceToken } from './service-token.ts';

const TIMEOUT_MS = 8_000;
const MAX_REMEMBERED = 50;

const gatewayUrl = () => process.env.GATEWAY_URL ?? 'http://127.0.0.1:8081';
/** `traceparent` of the page that is being made; nothing while no traces are sent. */
const traceHeaders = (): Record<string, string> => {
  const carried = {};
  propagation.inject(context.active(), carried);
  return carried;
};

/** One GET through the gateway's internal listener, in the name of the web app. */
function askGateway(path: string, accept: string, more: Readonly<Record<string, string>> = {}): Promise<Response> {
  const token = serviceToken();
  return fetch(`${gatewayUrl()}${path}`, {
    cache: 'no-store',
    redirect: 'error',
    headers: { accept, ...traceHeaders(), ...(token ? { authorization: `Bearer ${token}` } : {}), ...more },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

type Remembered = { readonly etag: string; readonly data: unknown };
/** Parsed answers by url. Never used without asking: the gateway answers 304 while its own bytes are unchanged. */
const remembered = new Map<string, Remembered>();

/** Nothing is there, or what stands in a visitor's address can be the name of nothing. */
const isMissing = ({ status }: Response): boolean => status === 404 || status === 400;

/**
 * Resolves with the `data` of a GET, with null for a 404 or a 400; throws for everything else.
 * Next caches nothing; an unchanged answer is confirmed by its ETag and not parsed again.
 */
async function load(path: string): Promise<unknown> {
  const known = remembered.get(path);
  const asked = askGateway(path, 'application/json', known ? { 'if-none-match': known.etag } : {});
  const response = await asked.catch((cause: unknown) => {
    throw new ServiceAway(`${path} was not answered`, { cause });
  });
  if (response.status === 304 && known) return known.data;
  if (isMissing(response)) return null;
  if (response.status >= 502) throw new ServiceAway(`${path} answered ${response.status}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const { data } = (await response.json()) as { data: unknown };
  const etag = response.headers.get('etag');
  if (etag) {
    remembered.delete(path);
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(path, { etag, data });
  }
  return data;
}

/** What pages that sell nothing are drawn from. */
const SHELL_PARTS = ['config', 'branches', 'tags', 'sites', 'navigations'];

/**
 * Entries of `/api/init`: what the shell and the home page show, or with a branch what that branch sells, null where no such branch
 * exists. Once per request.
 */
export const loadInit = cache(async (branch?: string): Promise<InitEntry[] | null> => {
  const query = branch === undefined ? `?parts=${SHELL_PARTS}` : `?branch=${encodeURIComponent(branch)}`;
  return (await load(`/api/init${query}`)) as InitEntry[] | null;
});

/** One call by its path below the origin, for pages that read a single record, for instance a public order. */
export const loadOne = cache((path: string): Promise<unknown> => load(path));

/** The configuration alone, as it is prepared: it is there while the catalogue is away. */
export const loadConfig = cache(
  async (): Promise<Config> => configOf((await load('/api/init?parts=config')) as InitEntry[]),
);

/** A picture as a data address, for drawings made on the server; PNG or JPEG. Throws when it is not there. */
export async function loadPicture(path: string): Promise<string> {
  const response = await askGateway(path, 'image/png,image/jpeg');
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return `data:${response.headers.get('content-type') ?? 'image/png'};base64,${bytes.toString('base64')}`;
}

/**
 * The same in the name of the visitor whose page is being made: staff may see more. Nothing of such an answer is remembered.
 */
export const loadForVisitor = cache(async (path: string): Promise<unknown> => {
  const list = await headers();
  const [cookie, authorization] = [list.get('cookie'), list.get('authorization')];
  if (!cookie && !authorization) return load(path);
  const response = await askGateway(path, 'application/json', {
    ...(cookie ? { cookie } : {}),
    ...(authorization ? { 'x-filiale-visitor-authorization': authorization } : {}),
  });
  if (isMissing(response)) return null;
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: unknown }).data;
});
