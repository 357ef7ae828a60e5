import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cloneDir } from '@filiale/devstack/stack';

const VERSION = '4.32.5';
const folder = join(cloneDir, `node_modules/.cache/filiale/schemathesis-${VERSION}`);
const program = join(folder, 'bin/schemathesis');
const run = promisify(execFile);

/** What the description of the API promises of every answer. */
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];
/** They end the session that the next calls are made with. */
const ENDING = ['/api/session', '/api/session/renew', '/api/session/others', '/backend/logout'];

/** Puts schemathesis into a folder of its own, once. Null where this machine has no Python to do it with. */
export async function installSchemathesis(): Promise<string | null> {
  if (existsSync(program)) return program;
  try {
    await run('python3', ['-m', 'venv', folder]);
  } catch {
    return null;
  }
  await run(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${VERSION}`]);
  return program;
}

export type Fuzz = {
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Calls that change nothing alone. */
  readonly isReading: boolean;
  /** Calls are made until then, to all paths. */
  readonly seconds?: number;
  /** Calls are made to so many paths, the same ones for a seed, and of each kind of path to as many as of another. */
  readonly paths?: number;
  readonly examples: number;
  readonly seed: number;
};

type Sample = Pick<Fuzz, 'paths' | 'isReading' | 'seed'>;

type Schema = { readonly [name: string]: unknown };
type Described = {
  readonly paths: Record<string, object>;
  readonly components: { readonly schemas: Record<string, Schema> };
};

/**
 * The description closed: every object has the fields that are named and no others, as bodies that are taken, and what is answered today. Parts of one
 * object are put together, since each of them closed would refuse the others.
 */
function closed(description: Described): Described {
  const partOf = (schema: Schema): Schema => {
    const [, name = ''] = /^#\/components\/schemas\/(.*)$/.exec(String(schema.$ref)) ?? [];
    const found = description.components.schemas[name] ?? schema;
    const { allOf = [], ...own } = found as { allOf?: Schema[] } & Schema;
    const parts: Schema[] = [...allOf.map(partOf), own];
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => (required as string[] | undefined) ?? []),
    };
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const whole = 'allOf' in value ? partOf(value as Schema) : (value as Schema);
    const isOpen = typeof whole.properties !== 'object' || 'additionalProperties' in whole || whole.type !== 'object';
    const inner = Object.fromEntries(Object.entries(whole).map(([key, each]) => [key, walk(each)]));
    return isOpen ? inner : { ...inner, additionalProperties: false };
  };
  // It has the columns that were asked for.
  const { PartOfRecord, ...schemas } = description.components.schemas;
  const open = { ...schemas, PartOfRecord: { ...PartOfRecord, additionalProperties: true } };
  return walk({ ...description, components: { ...description.components, schemas: open } }) as Described;
}

/** The description with the schemas alone that its paths lead to. */
function pruned({ paths, components, ...rest }: Described): Described {
  const needed: Record<string, Schema> = {};
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = components.schemas[name];
      if (!schema || needed[name]) continue;
      needed[name] = schema;
      follow(schema);
    }
  };
  const { schemas, ...others } = components;
  follow([paths, others]);
  return { ...rest, paths, components: { ...others, schemas: needed } };
}

/** The description, or so many of its paths alone: reading all of it takes longer than calling some. Returns the file. */
async function partOfDescription(origin: string, { paths: count, isReading, seed }: Sample): Promise<string> {
  const answer = await fetch(`${origin}/api/openapi.json`);
  const whole = closed((await answer.json()) as Described);
  const isCalled = ([path, calls]: [string, object]): boolean => (isReading ? 'get' in calls : !ENDING.includes(path));
  const place = ([path]: [string, object]): string => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  /** Paths that are called in the same ways: of one record or not, and by which methods. */
  const kindOf = ([path, calls]: [string, object]): string =>
    isReading ? String(path.includes('{')) : `${path.includes('{')} ${Object.keys(calls).toSorted()}`;
  const inOrder = Object.entries(whole.paths)
    .filter(isCalled)
    .toSorted((a, b) => place(a).localeCompare(place(b)));
  // One of each kind comes first, then the second of each.
  const some = [...Map.groupBy(inOrder, kindOf).values()]
    .flatMap((ofKind) => ofKind.map((entry, rank) => ({ entry, rank })))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ entry }) => entry);
  const file = join(await mkdtemp(join(tmpdir(), 'filiale-fuzz-')), 'openapi.json');
  await writeFile(file, JSON.stringify(pruned({ ...whole, paths: Object.fromEntries(some) })));
  return file;
}

/**
 * Makes calls of all kinds out of the description of the API and compares each answer with it. Returns what it printed, and whether all was as
 * described.
 */
export async function fuzz(
  command: string,
  { origin, headers, isReading, seconds, paths, examples, seed }: Fuzz,
): Promise<{ isSound: boolean; output: string }> {
  const description = await partOfDescription(origin, { ...(paths && { paths }), isReading, seed });
  // One worker: two share caches of Hypothesis that are not made for it, and a KeyError of its own ended a run.
  const options = [
    ...['run', description, '--url', origin],
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ...(isReading ? ['--include-method', 'GET'] : ENDING.flatMap((path) => ['--exclude-path', path])),
    ...['--phases', 'examples,fuzzing', '--checks', CHECKS.join(','), '--max-examples', String(examples)],
    ...(seconds ? ['--max-time', String(seconds)] : []),
    ...['--seed', String(seed), '--workers', '1', '--request-timeout', '20'],
    ...['--continue-on-failure', '--suppress-health-check', 'all', '--warnings', 'off'],
  ];
  const child = spawn(command, options, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return { isSound: code === 0, output };
}
