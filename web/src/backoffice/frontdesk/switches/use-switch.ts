'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

/** Carries out a switch of the branch and shows the branch as it is then. */
export function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (turn: () => Promise<unknown>) => turn(),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.branch }),
  });
}
