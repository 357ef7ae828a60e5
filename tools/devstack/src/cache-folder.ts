import { homedir } from 'node:os';
import { join } from 'node:path';

/** What all clones of this user share. */
export const cacheFolder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'filiale');
