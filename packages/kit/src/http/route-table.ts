/** A path with `{parameters}` split once, so that matching a request is a walk over its segments. */
type Node<T> = {
  readonly children: Map<string, Node<T>>;
  /** What stands before and behind it in its segment, as in `style-{variant}.css`, is the same for all of one level. */
  parameter?: { before: string; name: string; behind: string; node: Node<T> };
  readonly methods: Map<string, T>;
};

const newNode = <T>(): Node<T> => ({ children: new Map(), methods: new Map() });

export type Match<T> =
  | { readonly kind: 'found'; readonly entry: T; readonly params: Record<string, string> }
  | { readonly kind: 'other-method'; readonly allowed: readonly string[] };

/**
 * Finds the entry of a method and path. Fixed segments win over parameters; parameters of one level share their place,
 * so they must share their name. HEAD is answered by GET.
 */
export function createRouteTable<T>() {
  const root = newNode<T>();

  const add = (method: string, path: string, entry: T): void => {
    let node = root;
    for (const segment of path.split('/').slice(1)) {
      const [, before = '', name, behind = ''] = /^([^{}]*)\{(\w+)\}([^{}]*)$/.exec(segment) ?? [];
      if (name) {
        node.parameter ??= { before, name, behind, node: newNode<T>() };
        const { parameter } = node;
        if (parameter.name !== name || parameter.before !== before || parameter.behind !== behind)
          throw new Error(`${path}: the parameter is called ${parameter.name} elsewhere`);
        node = parameter.node;
      } else {
        const child = node.children.get(segment) ?? newNode<T>();
        node.children.set(segment, child);
        node = child;
      }
    }
    if (node.methods.has(method)) throw new Error(`${method} ${path} is bound twice`);
    node.methods.set(method, entry);
  };

  const walk = (
    node: Node<T>,
    segments: readonly string[],
    at: number,
    params: Record<string, string>,
  ): Node<T> | null => {
    const segment = segments[at];
    if (segment === undefined) return node.methods.size > 0 ? node : null;
    const fixed = node.children.get(segment);
    const found = fixed ? walk(fixed, segments, at + 1, params) : null;
    if (found || !node.parameter) return found;
    const { before, name, behind } = node.parameter;
    const value = segment.slice(before.length, segment.length - behind.length);
    if (value === '' || segment !== before + value + behind) return null;
    params[name] = value;
    return walk(node.parameter.node, segments, at + 1, params);
  };

  /** `path` is still percent-encoded; parameters come back decoded. Undefined: no such path. */
  const find = (method: string, path: string): Match<T> | undefined => {
    const params: Record<string, string> = {};
    const node = walk(root, path.split('/').slice(1), 0, params);
    if (!node) return undefined;
    const entry = node.methods.get(method === 'HEAD' ? 'GET' : method);
    if (entry === undefined) {
      const allowed = [...node.methods.keys()];
      return { kind: 'other-method', allowed: allowed.includes('GET') ? ['HEAD', ...allowed] : allowed };
    }
    if (path.includes('%'))
      for (const name of Object.keys(params)) params[name] = decodeURIComponent(params[name] ?? '');
    return { kind: 'found', entry, params };
  };

  return { add, find };
}
