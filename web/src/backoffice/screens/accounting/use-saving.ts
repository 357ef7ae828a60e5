import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { reportFailure } from '../../failures/report-failure.ts';

/** Saves files one at a time: which one is being made, and a message where that failed. */
export function useSaving(): {
  readonly saving: string | null;
  readonly save: (name: string, run: () => Promise<unknown>) => void;
} {
  const texts = useMessages('accounting');
  const [saving, setSaving] = useState<string | null>(null);
  const save = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    setSaving(name);
    try {
      await run();
    } catch (error) {
      reportFailure({ text: texts.saveFailed, error, recovery: null });
    } finally {
      setSaving(null);
    }
  };
  return { saving, save: (name, run) => void save(name, run) };
}
