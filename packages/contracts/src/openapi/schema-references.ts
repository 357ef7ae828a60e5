const COMPONENTS = '#/components/schemas/';

/** A reference to a schema among the components. */
export const referTo = (name: string): { $ref: string } => ({ $ref: `${COMPONENTS}${name}` });

/** The name of the component that a schema refers to; undefined for one that is written out. */
export function referredName(schema: unknown): string | undefined {
  const { $ref } = (schema ?? {}) as { readonly $ref?: unknown };
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}
