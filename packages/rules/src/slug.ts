/** Addresses made from names. Source: SITE-071, SITE-072. */

const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

const latin = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .replace(/[\s_]/g, '-');

/**
 * The slug of a name: lowercase; ä, ö, ü, ß become ae, oe, ue, ss; spaces and underscores become hyphens; anything else but
 * a–z, 0–9 and hyphen goes; repeated hyphens collapse; a trailing hyphen is trimmed (a leading one is not). May be empty.
 */
export function slug(text: string): string {
  return latin(text)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/-$/, '');
}

/** The path of a page: like `slug`, but dots and slashes stay, and hyphens, dots and slashes at both ends are trimmed. */
export function path(text: string): string {
  return latin(text)
    .replace(/[^a-z0-9./-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^[-./]+/, '')
    .replace(/[-./]+$/, '');
}
