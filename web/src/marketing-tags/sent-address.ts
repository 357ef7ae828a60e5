/** Words of a campaign; everything else of a query stays here. */
const campaign = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
];
const patterns: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/^((?:\/en)?\/status)(?:\/.*)?$/, '$1/{uid}/{hash}'],
  [/^((?:\/en)?\/store)\/[^/]+\/checkout(\/error)?\/?$/, '$1/{branch}/checkout$2'],
];

/** A path as others may see it: status and checkout pages by the pattern of their route, so that no order can be opened from it. */
export const sentPath = (path: string): string =>
  patterns.reduce((shown, [pattern, replacement]) => shown.replace(pattern, replacement), path);

/** The address of one of our pages as others may see it: its {@link sentPath} and the words of a campaign. */
export function sentAddress(origin: string, path: string, query = ''): string {
  const shown = sentPath(path);
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams(campaign.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  return `${origin}${shown}${shown === path && kept.size > 0 ? `?${kept}` : ''}`;
}

/** The referrer as others may see it: pages of ours by {@link sentPath}, foreign ones by their origin and path. */
export function sentReferrer(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return '';
  const from = new URL(referrer);
  return `${from.origin}${from.origin === origin ? sentPath(from.pathname) : from.pathname}`;
}
