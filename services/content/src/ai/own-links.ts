type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const isOwn = (href: unknown): boolean => typeof href === 'string' && /^(?:#|\/(?![/\\]))/.test(href);

/** Every address that documents among values link to. */
export function hrefsIn(value: unknown): string[] {
  if (!isNode(value)) return [];
  const own = value.type === 'link' && isNode(value.attrs) ? [String(value.attrs.href)] : [];
  return [...own, ...Object.values(value).flatMap(hrefsIn)];
}

/**
 * Values without links of documents that lead elsewhere, except to `known` addresses: a page that a model was given may have asked it for others. Words stay.
 */
export function withOwnLinks<V>(value: V, known: ReadonlySet<string>): V {
  if (Array.isArray(value)) return value.map((each) => withOwnLinks(each, known)) as V;
  if (!isNode(value)) return value;
  const kept = Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const marks = name === 'marks' && Array.isArray(each) ? each.filter((mark) => isKept(mark, known)) : each;
      return [name, withOwnLinks(marks, known)];
    }),
  );
  if (Array.isArray(kept.marks) && kept.marks.length === 0) delete kept.marks;
  return kept as V;
}

const isKept = (mark: unknown, known: ReadonlySet<string>): boolean => {
  if (!isNode(mark) || mark.type !== 'link') return true;
  const href = isNode(mark.attrs) ? mark.attrs.href : undefined;
  return isOwn(href) || known.has(String(href));
};
