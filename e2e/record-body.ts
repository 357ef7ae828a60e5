/** A stored record without the times its service writes, as PUT takes it. */
export function recordBody<R extends { readonly createdAt: string; readonly updatedAt: string }>(
  record: R,
): Omit<R, 'createdAt' | 'updatedAt'> {
  const { createdAt: _created, updatedAt: _updated, ...body } = record;
  return body;
}

/** A stored record as POST takes it for another one like it. */
export function likeRecord<
  R extends { readonly id: string; readonly revision: number; readonly createdAt: string; readonly updatedAt: string },
>(record: R): Omit<R, 'id' | 'revision' | 'createdAt' | 'updatedAt'> {
  const { id: _id, revision: _revision, createdAt: _created, updatedAt: _updated, ...body } = record;
  return body;
}
