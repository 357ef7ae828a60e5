import type { Catalogue } from '../storage/catalogue.ts';

/**
 * How far the catalogue has come: its living records and the sum of their revisions. A copy built from the events has caught up when it counts the same.
 */
export async function cataloguePosition({
  stores,
}: Pick<Catalogue, 'stores'>): Promise<{ records: number; revisions: number }> {
  const positions = await Promise.all(Object.values(stores).map((store) => store.position()));
  return {
    records: positions.reduce((sum, { records }) => sum + records, 0),
    revisions: positions.reduce((sum, { revisions }) => sum + revisions, 0),
  };
}
