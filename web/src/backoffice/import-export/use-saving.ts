import { useState } from 'react';
import { reportFailure } from '../failures/report-failure.ts';

/** Saves files: which one was begun last and is still being made, and `failedText` as a message where one failed. */
export function useSaving(failedText: string): {
  readonly saving: string | null;
  readonly save: (name: string, run: () => Promise<unknown>) => void;
} {
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    setSaving(name);
    try {
      await run();
    } catch (error) {
      reportFailure({ text: failedText, error, recovery: null });
    } finally {
      setSaving(null);
    }
  };
  return { saving, save: (name, run) => void save(name, run) };
}
