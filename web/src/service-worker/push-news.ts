type PushNews = { readonly title: string; readonly body: string; readonly tag: string; readonly url: string };

/** Parses a push message; null if it is not ours. A link that leads elsewhere leads home. */
export function readNews(data: { json(): unknown } | null, origin: string): PushNews | null {
  const { title, body, tag, url } = (parsed(data) ?? {}) as Partial<Record<keyof PushNews, unknown>>;
  if (typeof title !== 'string' || typeof body !== 'string' || typeof tag !== 'string') return null;
  return { title, body, tag, url: typeof url === 'string' && isOurs(url, origin) ? url : `${origin}/` };
}

function parsed(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

const isOurs = (url: string, origin: string): boolean => URL.canParse(url) && new URL(url).origin === origin;
