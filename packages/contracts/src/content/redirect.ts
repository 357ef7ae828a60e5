import { editorRights } from '../api/editor-rights.ts';
import { boolean, select, text } from '../fields/fields.ts';
import { type RecordOf, resource } from '../fields/resource.ts';

/** A path that leads elsewhere, for pages that moved. Answered before pages are. Source: SITE-070, RES-048. */
export const Redirect = resource(
  'redirects',
  {
    /** Path on this site, in lower case, without query; `/` begins it. It may have wildcards (SITE-074); pages stay where they are then. */
    path: text({
      label: { de: 'Pfad', en: 'Path' },
      description: {
        de: '* steht für beliebige Zeichen, ? für eines: /alt/* leitet alles unter /alt weiter.',
        en: '* stands for any characters, ? for one: /old/* redirects everything below /old.',
      },
      required: true,
      max: 300,
    }),
    /** Path on this site, or an https address. Each `*` is what that of the path stands for. */
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
    rights: editorRights,
    unique: 'path',
    writes: { problems: ['site.path-reserved', 'redirect.no-path', 'redirect.no-target', 'redirect.loop'] },
  },
);
export type Redirect = RecordOf<typeof Redirect>;

/** A path decoded, with one `/` before and none behind; a broken percent-encoding stays as it is. */
function decodedPath(bare: string): string {
  let decoded = bare;
  try {
    decoded = decodeURIComponent(bare);
  } catch {
    // Compared as written.
  }
  return `/${decoded.trim().replace(/^\/+|\/+$/g, '')}`;
}

/** A path that a visitor asked for, without query and hash, in the case it was written in. */
export const askedPath = (path: string): string => decodedPath(path.split(/[?#]/)[0] ?? '');

/**
 * A path as redirects are compared by: decoded, in lower case, one `/` before and none behind, without query and hash. A broken
 * percent-encoding stays as it is.
 */
export const redirectKey = (path: string): string => askedPath(path).toLowerCase();

/** The path of a redirect as it is stored: such a key, in which a `?` is a wildcard unless it begins a query with a value. */
export const redirectPattern = (path: string): string =>
  decodedPath(path.replace(/(?:#|\?[^?/]*=).*$/s, '')).toLowerCase();
