import { PAGE_SIZE_MAX } from '@filiale/contracts/api/list-query';
import { isSelected, type Selection } from '../grid/selection.ts';
import { MOST_VALUES } from '../limits.ts';
import { type AnyRecord, type ListQuery, listRecords } from '../resources/record-calls.ts';

type Asked = Pick<ListQuery, 'filter' | 'search' | 'sort'>;

/** Every record that is selected, with the fields named; of a whole list all that it finds, page after page. */
export async function selectedRecords(
  resource: string,
  selection: Selection,
  asked: Asked,
  fields: readonly string[],
): Promise<AnyRecord[]> {
  const columns = ['revision', ...fields].join(',');
  const records: AnyRecord[] = [];
  if (!selection.isWhole) {
    const ids = [...selection.ids];
    for (let at = 0; at < ids.length; at += MOST_VALUES) {
      const some = ids.slice(at, at + MOST_VALUES);
      const query = { filter: { id: some.join(',') }, fields: columns, pageSize: some.length };
      records.push(...(await listRecords(resource, query)).data);
    }
    return records;
  }
  const { filter, search, sort } = asked;
  const query = { ...(filter && { filter }), ...(search && { search }), ...(sort && { sort }), fields: columns };
  let cursor: string | null | undefined;
  do {
    const { data, meta } = await listRecords(resource, {
      ...query,
      pageSize: PAGE_SIZE_MAX,
      ...(cursor && { cursor }),
    });
    records.push(...data.filter(({ id }) => isSelected(selection, id)));
    cursor = meta?.next;
  } while (cursor);
  return records;
}
