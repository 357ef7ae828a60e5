import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that name a requirement, from the root of the repository, in order. */
export type Places = { readonly code: string[]; readonly tests: string[] };

/** `CHECK-037`, and the end of a range as in `CHECK-037..040`. */
const NAMED = /\b([A-Z][A-Z0-9]{1,7})-(\d{3})(?:\.\.(\d{3}))?\b/g;
const TEST = /\.test\.tsx?$|\/test\/|^e2e\/|^bench\//;
/** Rooms of requirements; other words of this form (`SHA-256`) mean something else. */
const isRoom = (room: string, rooms: ReadonlySet<string>): boolean => rooms.has(room);

/** The ids that a text names, ranges spelled out, of the rooms given. */
export function idsIn(text: string, rooms: ReadonlySet<string>): string[] {
  const ids = new Set<string>();
  for (const [, room = '', first = '', last = first] of text.matchAll(NAMED)) {
    if (!isRoom(room, rooms)) continue;
    for (let number = Number(first); number <= Number(last); number += 1)
      ids.add(`${room}-${String(number).padStart(3, '0')}`);
  }
  return [...ids];
}

/** Which tracked sources name which id. */
export function namedIds(root: string, rooms: ReadonlySet<string>): Map<string, Places> {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.css', '*.proto'], {
    cwd: root,
    encoding: 'utf8',
  });
  const named = new Map<string, Places>();
  for (const file of files
    .split('\0')
    .filter((path) => path !== '' && !path.startsWith('tools/requirements/'))
    .sort()) {
    for (const id of idsIn(readFileSync(join(root, file), 'utf8'), rooms)) {
      const places = named.get(id) ?? { code: [], tests: [] };
      named.set(id, places);
      places[TEST.test(file) ? 'tests' : 'code'].push(file);
    }
  }
  return named;
}
