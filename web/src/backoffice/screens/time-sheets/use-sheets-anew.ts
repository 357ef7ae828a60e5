import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../query-keys.ts';

/** Reads all sheets that are shown anew. */
export function useSheetsAnew(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: queryKeys.timeSheets });
  }, [client]);
}
