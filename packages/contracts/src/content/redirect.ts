import { boolean, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A path that leads elsewhere, for pages that moved. Answered before pages are. Source: SITE-070, RES-048. */
export const Redirect = resource(
  'redirects',
  {
    /** Path on this site, in lower case, without query; `/` begins it. */
    path: text({ label: { de: 'Pfad', en: 'Path' }, required: true, max: 300 }),
    /** Path on this site, or an https address. */
    target: text({ label: { de: 'Ziel', en: 'Target' }, required: true, max: 500 }),
    status: select({
      label: { de: 'Dauer', en: 'Kind' },
      options: [
        { value: '301', label: { de: 'Für immer (301)', en: 'Permanent (301)' } },
        { value: '302', label: { de: 'Vorläufig (302)', en: 'Temporary (302)' } },
      ],
      default: '301',
    }),
    isEnabled: boolean({ label: { de: 'Aktiv', en: 'Enabled' }, default: true }),
  },
  {
    service: 'content',
    about: 'Old addresses and where they lead.',
    label: { one: { de: 'Weiterleitung', en: 'Redirect' }, many: { de: 'Weiterleitungen', en: 'Redirects' } },
    list: ['path', 'target', 'status', 'isEnabled'],
    note: ['target'],
    filters: ['path', 'isEnabled'],
    search: ['path', 'target'],
    rights: {
      read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
      create: { ROLE_EDITOR: 'all', key: 'all' },
      update: { ROLE_EDITOR: 'all', key: 'all' },
      delete: { key: 'all' },
    },
    unique: 'path',
    writes: { problems: ['site.path-reserved', 'redirect.no-path', 'redirect.no-target', 'redirect.loop'] },
  },
);
export type Redirect = RecordOf<typeof Redirect>;

/**
 * A path as redirects are compared by: decoded, in lower case, one `/` before and none behind, without query and hash. A broken
 * percent-encoding stays as it is.
 */
export function redirectKey(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // Compared as written.
  }
  return `/${decoded
    .trim()
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '')}`;
}
