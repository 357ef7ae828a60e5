/** The value at a path of a form: `price`, `config.parts.0.name`; undefined where there is none. */
export const valueAtPath = (values: unknown, path: string): unknown =>
  path === '' ? values : path.split('.').reduce<unknown>((inner, name) => (inner as Holder | null)?.[name], values);

/** The same values with another one at a path; what stands beside it is shared, what is missing on the way is made. */
export function withValueAtPath<V>(values: V, path: string, value: unknown): V {
  const [name = '', ...below] = path.split('.');
  const inner = below.length === 0 ? value : withValueAtPath((values as Holder)?.[name] ?? {}, below.join('.'), value);
  if (Array.isArray(values)) return values.map((each, index) => (String(index) === name ? inner : each)) as V;
  return { ...values, [name]: inner };
}
type Holder = Record<string, unknown>;
