import { ApiError } from '@filiale/contracts/api/client';
import type { Image } from '@filiale/contracts/content/image';
import type { Upload } from '@filiale/contracts/content/upload';
import { newId } from '@filiale/contracts/fields/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendFile } from '../../../api/upload.ts';
import { recordKeys } from '../../query-keys.ts';
import { knownFile } from './known-file.ts';
import { type MediaKind, type MediaReference, referenceTo } from './media-reference.ts';

/** A file on its way. `problem` says why it has not come: the words of the server, empty where there was no answer. */
export type Sent = {
  readonly key: string;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  readonly problem: string | null;
  /** It is in the library already. */
  readonly known?: { readonly reference: MediaReference; readonly name: string };
};
type Options = {
  /** One that is in the library already is shown instead of taken. */
  readonly isAsked?: boolean;
  /** Values of the new record, such as its folder. */
  readonly values?: Readonly<Record<string, unknown>>;
};

/** Sends files one after the other, tells how far each is, and hands over what became of it. */
export function useUploads(
  kind: MediaKind,
  onStored: (reference: MediaReference) => void,
  { isAsked = false, values = {} }: Options = {},
) {
  const client = useQueryClient();
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  const tell = (key: string, part: Partial<Sent>) =>
    setSent((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const take = (key: string, reference: MediaReference) => {
    onStored(reference);
    setSent((all) => all.filter((each) => each.key !== key));
  };
  /** `isNew`: stored again where it is in the library already. */
  const send = async ({ key, file }: Pick<Sent, 'key' | 'file'>, isNew = false): Promise<void> => {
    setSent((all) => all.map((each) => (each.key === key ? { key, file, problem: null, share: 0 } : each)));
    const known = isNew ? null : await knownFile(kind, file);
    if (known) {
      const reference = referenceTo(kind, known as unknown as Image | Upload);
      return isAsked ? tell(key, { known: { reference, name: String(known.name) } }) : take(key, reference);
    }
    try {
      const record = await sendFile<Image | Upload>(`/api/${kind}`, file, {
        values,
        onProgress: (share) => tell(key, { share }),
        ...(leaving.current && { signal: leaving.current.signal }),
      });
      take(key, referenceTo(kind, record));
      void client.invalidateQueries({ queryKey: recordKeys.list(kind) });
    } catch (error) {
      tell(key, { problem: error instanceof ApiError && error.problems.length > 0 ? error.message : '' });
    }
  };
  return {
    sent,
    add: async (files: readonly File[]) => {
      const added = files.map((file) => ({ key: newId(), file, share: 0, problem: null }));
      setSent((all) => [...all, ...added]);
      for (const each of added) await send(each);
    },
    retry: (each: Sent) => void send(each),
    /** Stores a file again that is in the library already. */
    sendAnyway: (each: Sent) => void send(each, true),
    forget: (key: string) => setSent((all) => all.filter((each) => each.key !== key)),
  };
}
