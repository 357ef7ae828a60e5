import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryKeys } from '../query-keys.ts';
import { refusalText } from '../session/refusal-text.ts';

/** Work of a model that somebody waits for: one at a time, ended by `cancel` and with the page. `problem` is the reason of a failure, empty where it is unknown. */
export function useAiRun() {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ending = useRef<AbortController | null>(null);
  useEffect(() => () => ending.current?.abort(), []);
  return {
    isRunning,
    problem,
    run: async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
      const own = new AbortController();
      ending.current = own;
      setProblem(null);
      setRunning(true);
      try {
        await work(own.signal);
      } catch (error) {
        if (!own.signal.aborted) setProblem(refusalText(error, ''));
      } finally {
        if (ending.current === own) setRunning(false);
        void client.invalidateQueries({ queryKey: queryKeys.contentAi });
      }
    },
    cancel: (): void => ending.current?.abort(),
  };
}
