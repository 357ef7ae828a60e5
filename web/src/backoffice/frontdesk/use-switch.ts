'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDesk } from './desk-context.tsx';

/** Carries out a switch of the catalogue and shows the branch as it is then. */
export function useSwitch() {
  const client = useQueryClient();
  const { branch } = useDesk();
  return useMutation({
    mutationFn: (turn: () => Promise<unknown>) => turn(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['branch'] });
      await client.invalidateQueries({ queryKey: ['dishes', branch.id] });
    },
  });
}
