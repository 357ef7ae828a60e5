import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from '../jest/test-projects.mjs';
import { ProcessFailure } from './run-process.ts';
import { cloneDir } from './stack.ts';
import type { Part } from './test-tasks.ts';

/** Which files of the clone each file imports. */
export type Imports = ReadonlyMap<string, readonly string[]>;
export type Selection = {
  readonly parts: readonly Part[];
  readonly files: Readonly<Record<TestProject, readonly string[]>>;
};

type Edge = {
  readonly of: RegExp;
  /** Tests that a change of such a file reaches although they do not import it. `$1` is what the pattern caught. */
  readonly reaches: string;
};

/** What everything runs on: a change of it reaches all tests. */
const ofAll =
  /^(?:package(?:-lock)?\.json|\.npmrc|jest\.config\.mjs|tsconfig\.base\.json|tools\/devstack\/(?!src\/.*\.test\.ts$|test\/|timings\.json$|README\.md$))/;
/** What a running installation is made of. */
const ofProduct =
  /^(?:proto|packages\/[^/]+|services\/[^/]+|gateway|tools\/(?:demo|psp|inbox|printer|ai))\/(?!.*(?:\.test\.tsx?$|\/test\/|README\.md$|src\/testing\/))/;
/** What somebody new meets first. */
const ofNewcomer =
  /^(?:Makefile$|README\.md$|\.npmrc$|package(?:-lock)?\.json$|tools\/(?:devstack|demo)\/(?!.*\.test\.ts$|timings\.json$))/;
/** Edges that no import shows. */
const edges: readonly Edge[] = [
  // Changes behind the gateway affect every journey, pages only those that open them.
  { of: ofProduct, reaches: '^e2e/' },
  { of: /^web\/(?!.*\.test\.tsx?$)/, reaches: '^e2e/(?:company|journeys|long|wander)/' },
  // Migrations are read by their folder, and so are resources that are no sources.
  {
    of: /^(services\/[^/]+|gateway|packages\/[^/]+|tools\/[^/]+|proto)\/(?:migrations\/|.*\.(?!tsx?$|md$)\w+$)/,
    reaches: '^$1/',
  },
  { of: /^docs\/examples\//, reaches: '^(?:packages/kit/test/new-service|e2e/long/new-resource)' },
  { of: /^(?:charts|tools\/k8s)\//, reaches: '^tools/k8s/' },
  { of: /^docker\//, reaches: '^tools/(?:images|devstack)/' },
  { of: /^docs\//, reaches: '^tools/(?:requirements|environment|k8s|devstack/src/documents)' },
];

/** These files and everything that imports one of them, directly or not. */
export function reachedBy(changed: readonly string[], imports: Imports): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), file]);
  const reached = new Set(changed);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return reached;
}

/** What of a run a change reaches: by imports, by the edges that none shows, and the checks always, which look at all sources. */
export function selectReached(run: Selection, changed: readonly string[], readAll: () => Imports): Selection {
  if (changed.some((file) => ofAll.test(file))) return run;
  const reached = reachedBy(changed, readAll());
  const patterns = [...reached].flatMap((file) =>
    edges.flatMap(({ of, reaches }) => {
      const found = of.exec(file);
      return found ? [new RegExp(reaches.replace('$1', found[1] ?? ''))] : [];
    }),
  );
  const isReached = (file: string): boolean => reached.has(file) || patterns.some((pattern) => pattern.test(file));
  const { unit, service, event, e2e } = run.files;
  const files = {
    unit: unit.filter(isReached),
    service: service.filter(isReached),
    event: event.filter(isReached),
    e2e: e2e.filter(isReached),
  };
  return {
    parts: run.parts.filter((part) => part !== 'newcomer' || changed.some((file) => ofNewcomer.test(file))),
    files,
  };
}

/** What of a run is reached by what differs from a commit (default: where this left `main`), what is not committed included. */
export async function reachedTests(run: Selection, since?: string): Promise<Selection & { messages: string[] }> {
  const base = since ?? leftMain();
  const changed = changedSince(base);
  const selected = selectReached(run, changed, readImports);
  const count = (files: Selection['files']): number => Object.values(files).flat().length;
  const messages = [
    `${changed.length} files differ from ${base.slice(0, 12)}; they reach ${count(selected.files)} of ${count(run.files)} test files`,
  ];
  return { ...selected, messages };
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: cloneDir, encoding: 'utf8' }).trim();

function leftMain(): string {
  for (const branch of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', branch);
    } catch {
      // No such branch here.
    }
  throw new ProcessFailure('There is no branch main to compare with; CHANGED=<commit> names what to compare with.');
}

function changedSince(commit: string): string[] {
  const names = `${git('diff', '--name-only', commit)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(names.split('\n').filter(Boolean))];
}

type Cruised = {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
};

/** As `npm run check:boundaries` reads them, types included. */
function readImports(): Imports {
  const folders = ['proto/src', 'packages', 'services', 'gateway', 'web/app', 'web/src', 'tools', 'e2e', 'bench'];
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...folders];
  const output = execFileSync(join(cloneDir, 'node_modules/.bin/depcruise'), args, {
    cwd: cloneDir,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { modules } = JSON.parse(output) as Cruised;
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}
