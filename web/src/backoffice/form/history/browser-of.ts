/** Names of browsers and systems as people know them; the first that a user agent says counts. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** The browser and the system of a user agent in two words, `Chrome, Windows`; what is no browser by its first word, `curl`. Empty where it says nothing. */
export function browserOf(userAgent: string): string {
  const named = (list: readonly (readonly [string, string])[]) => list.find(([sign]) => userAgent.includes(sign))?.[1];
  const words = [named(browsers), named(systems)].filter((word) => word !== undefined);
  return words.length > 0 ? words.join(', ') : (/^[\w.-]+/.exec(userAgent)?.[0] ?? '');
}
