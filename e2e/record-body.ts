/** A stored record without the times its service writes, as PUT takes it. */
export function recordBody<R extends { readonly createdAt: string; readonly updatedAt: string }>(
  record: R,
): Omit<R, 'createdAt' | 'updatedAt'> {
  const { createdAt: _created, updatedAt: _updated, ...body } = record;
  return body;
}
