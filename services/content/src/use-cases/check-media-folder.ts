import type { MediaFolder } from '@filiale/contracts/content/media-folder';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import type { MediaFolderStore } from '../storage/media-folders.ts';

/** Folders within folders. */
const MOST_LEVELS = 20;
const invalid = (reason: string): Problem => ({ code: 'field.invalid', field: 'parent', details: { reason } });

/** A folder lies in no folder that lies in it. */
export async function checkMediaFolder(
  folders: Pick<MediaFolderStore, 'get'>,
  id: string,
  { parent }: ValuesOf<MediaFolder>,
): Promise<Problem[]> {
  let above = parent;
  for (let level = 0; above !== null; level += 1) {
    if (above === id) return [invalid('part-of-itself')];
    if (level === MOST_LEVELS) return [invalid('too-many-levels')];
    above = (await folders.get(above))?.parent ?? null;
  }
  return [];
}
