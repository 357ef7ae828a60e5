import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type Files,
  ignoreMissing,
  isMissing,
  layout,
  namesIn,
  openStaging,
  RETIRED_FOR_MS,
  sweepFolder,
} from './files.ts';

const MOST_TRIES = 20;
const retries = { maxRetries: MOST_TRIES, retryDelay: 5 } as const;

/** Files on a volume that all replicas mount; received ones lie on it too, so that keeping one is a change of name. */
export function openVolumeFiles(directory: string): Files {
  const place = (...parts: string[]): string => join(directory, ...parts);
  const { newPath, stage, drop, ...staging } = openStaging(place('staged'));

  return {
    ...layout,
    stage,
    drop,
    async prepare() {
      await staging.prepare();
      for (const name of ['images', 'variants', 'uploads', 'visitors', 'retired'])
        await mkdir(place(name), { recursive: true });
    },
    isWritable: () => access(place('staged'), constants.W_OK),

    async keep(file, folder, id, from, extension) {
      await mkdir(place(folder), { recursive: true });
      await sync(file.path);
      for (let version = from; ; version += 1) {
        const target = place(folder, `${id}-${version}.${extension}`);
        if (!(await reserve(target))) continue;
        await rename(file.path, target);
        await sync(dirname(target));
        return version;
      }
    },
    /** Not forced to disk. */
    async keepDerived(data, folder, name) {
      const path = newPath();
      const file = await open(path, 'wx');
      try {
        await file.writeFile(data);
      } finally {
        await file.close();
      }
      await moveInto(place(folder), path, name);
    },
    async sizeOf(folder, name) {
      const found = await stat(place(folder, name)).catch(ignoreMissing);
      // One that is empty only holds a name for who is about to keep a file.
      return found?.size || null;
    },
    async read(folder, name, range = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const file = await open(place(folder, name)).catch(ignoreMissing);
      return file?.createReadStream(range) ?? null;
    },
    withPath: (folder, name, work) => work(place(folder, name)),
    discard: (folder, name) => rm(place(folder, name), { force: true }),
    async retire(folder, id) {
      for (const name of await namesIn(place(folder))) {
        if (name.startsWith(`${id}-`)) await rename(place(folder, name), place('retired', name));
      }
    },
    // Tried again where a file comes into it meanwhile.
    removeFolder: (folder) => rm(place(folder), { recursive: true, force: true, ...retries }),
    async sweep(now) {
      await staging.sweep(now);
      await sweepFolder(place('retired'), RETIRED_FOR_MS, now);
    },
    stop: async () => {},
  };
}

/** Gives a file a name in a folder, which is made as often as somebody removes it meanwhile. */
async function moveInto(folder: string, path: string, name: string): Promise<void> {
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      await mkdir(folder, { recursive: true });
      return await rename(path, join(folder, name));
    } catch (error) {
      if (!isMissing(error) || left === 0) throw error;
    }
  }
}

/** Creates an empty file under the name; false when the name is taken. */
async function reserve(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
