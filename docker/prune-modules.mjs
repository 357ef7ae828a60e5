// Plain JavaScript, run while an image is built: takes out of node_modules what no process loads. Usage: node prune-modules.mjs <workspace>
import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = process.cwd();
const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Folder of a package as Node finds it from another folder; undefined when it is not installed. */
function find(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === root) return undefined;
  }
}

/** Packages that a workspace needs to run: what only an optional peer asks for (a compiler, say) is none. */
function neededBy(workspace) {
  const needed = new Set();
  const follow = (folder) => {
    if (needed.has(folder)) return;
    needed.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifestOf(folder);
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = find(name, isWorkspace(name) ? root : folder);
      if (found) follow(isWorkspace(name) ? workspaceOf(found) : found);
    }
  };
  follow(resolve(workspace));
  return needed;
}
const isWorkspace = (name) => name.startsWith('@filiale/');
const workspaceOf = (link) => resolve(root, manifestFolders.get(manifestOf(link).name));
const manifestFolders = new Map(
  globSync('{packages,services}/*/package.json')
    .concat(globSync('{proto,gateway}/package.json'))
    .map((file) => [manifestOf(dirname(file)).name, dirname(file)]),
);

/** Types, sources and maps (Node strips no types below node_modules), and words. */
const neverLoaded = /\.(map|ts|mts|cts|md|markdown|flow|tsbuildinfo)$/;
/** Tests, and builds for browsers, unless the package says that they are its entries. */
const unused =
  /((^|\/)(cdn|[^/]*\.(browser|umd|test|spec))(\.min)?\.[cm]?js)$|(^|\/)(test|tests|__tests__|__fixtures__|\.github|coverage|umd)\//;

function prunePackage(folder) {
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const name = relative(folder, file);
    if (name.includes('node_modules/')) continue;
    if (neverLoaded.test(name) || (unused.test(name) && !manifest.includes(name))) rmSync(file);
  }
}

const installed = globSync('**/node_modules/{*,@*/*}/package.json')
  .map((file) => resolve(dirname(file)))
  .filter((folder) => !folder.includes('/node_modules/@filiale/') && /\/node_modules\/(@[^/]+\/)?[^@/]+$/.test(folder));
const needed = neededBy(process.argv[2]);
// Types are dependencies of some packages all the same.
for (const folder of installed) {
  if (needed.has(folder) && !folder.includes('/node_modules/@types/')) prunePackage(folder);
  else rmSync(folder, { recursive: true, force: true });
}
rmSync('package-lock.json');
rmSync('.npmrc');
