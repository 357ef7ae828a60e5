import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recordKeys } from '../query-keys.ts';
import { type AnyRecord, createRecord, getRecord, removeRecord, replaceRecord } from './record-calls.ts';

/** One record; none is asked for without an id. */
export const useRecord = (resource: string, id: string | null) =>
  useQuery({
    queryKey: recordKeys.one(resource, id ?? ''),
    queryFn: ({ signal }) => getRecord(resource, id ?? '', { signal }),
    enabled: id !== null,
  });

/** Writing records of a resource; refreshes its queries. Source: RES-009. */
export function useRecordWrites(resource: string) {
  const client = useQueryClient();
  const isWritten = (record: AnyRecord) => {
    client.setQueryData(recordKeys.one(resource, record.id), record);
    return client.invalidateQueries({ queryKey: recordKeys.list(resource) });
  };
  return {
    /** To be called for a record that was written by another call. */
    stored: isWritten,
    create: useMutation({ mutationFn: (body: object) => createRecord(resource, body), onSuccess: isWritten }),
    replace: useMutation({ mutationFn: (record: AnyRecord) => replaceRecord(resource, record), onSuccess: isWritten }),
    remove: useMutation({
      mutationFn: ({ id, uses }: { readonly id: string; readonly uses?: 'refuse' | 'leave' }) =>
        removeRecord(resource, id, uses),
      // The record itself is asked for no more: there is none.
      onSuccess: () => void client.invalidateQueries({ queryKey: recordKeys.list(resource) }),
    }),
  };
}
