/** What package-lock.json says of a package, as far as it is read here. */
export type Locked = {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly cpu?: readonly string[];
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};
export type Lock = { readonly packages: Readonly<Record<string, Locked>> };
export type InImage = Locked & { readonly name: string; readonly version: string };

const MODULES = 'node_modules/';

/** Where a package is found from a folder, as Node looks for it. */
function placeOf({ packages }: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const place = `${folder && `${folder}/`}${MODULES}${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** Whether an image, a Linux with glibc, takes it. */
const isForImages = ({ os = ['linux'], libc = ['glibc'], cpu = [] }: Locked): boolean =>
  os.includes('linux') && libc.includes('glibc') && !cpu.includes('wasm32');

/**
 * Packages that a workspace runs with, by the lock file, its own and those for developing left out: what docker/prune-modules.mjs leaves in an
 * image. Sorted by name.
 */
export function packagesOf(lock: Lock, workspace: string): InImage[] {
  const seen = new Set<string>();
  const follow = (place: string): void => {
    if (seen.has(place)) return;
    seen.add(place);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta,
    } = lock.packages[place] ?? {};
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = placeOf(lock, name, place);
      const entry = found === undefined ? undefined : lock.packages[found];
      if (found !== undefined && entry && isForImages(entry)) follow(entry.link ? (entry.resolved ?? found) : found);
    }
  };
  follow(workspace);
  return [...seen]
    .filter((place) => place.includes(MODULES) && !place.includes(`${MODULES}@types/`))
    .map((place) => {
      const entry = lock.packages[place] ?? {};
      const name = entry.name ?? place.slice(place.lastIndexOf(MODULES) + MODULES.length);
      return { ...entry, name, version: entry.version ?? 'unknown' };
    })
    .sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
}
