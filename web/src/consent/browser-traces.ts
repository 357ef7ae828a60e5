type Trace = { readonly name: string };
/** Cookies and storage entries that services keep in the browser, by place. A name may end in `*`. */
export type Traces = {
  readonly cookies: readonly Trace[];
  readonly localStorage: readonly Trace[];
  readonly sessionStorage: readonly Trace[];
};
type Keys = Pick<Storage, 'key' | 'length' | 'removeItem'>;
type TraceScope = {
  readonly document: { cookie: string };
  readonly location: { readonly hostname: string };
  readonly localStorage: Keys;
  readonly sessionStorage: Keys;
};

/**
 * Removes the cookies and storage entries that services left in this browser, except what `kept` services name too. Cookies of other origins are out
 * of reach; those tags set on this host or a parent domain go.
 */
export function removeTraces(scope: TraceScope, removed: readonly Traces[], kept: readonly Traces[]): void {
  const isGone = (place: keyof Traces, name: string) =>
    names(removed, place).some((each) => matches(each, name)) &&
    !names(kept, place).some((each) => matches(each, name));

  for (const pair of scope.document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (name && isGone('cookies', name)) expire(scope, name);
  }
  for (const place of ['localStorage', 'sessionStorage'] as const) {
    // Reading the storage itself may throw where the visitor forbids it; then there is nothing in it either.
    const storage = storageOf(scope, place);
    if (!storage) continue;
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    for (const key of keys) if (key !== null && isGone(place, key)) storage.removeItem(key);
  }
}

const names = (services: readonly Traces[], place: keyof Traces) =>
  services.flatMap((service) => service[place].map(({ name }) => name));
const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

function storageOf(scope: TraceScope, place: 'localStorage' | 'sessionStorage'): Keys | null {
  try {
    return scope[place];
  } catch {
    return null;
  }
}

function expire({ document, location }: TraceScope, name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
}
