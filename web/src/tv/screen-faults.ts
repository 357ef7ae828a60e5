import type { ReportedFault } from '@filiale/contracts/signage/screen-fault';
import { MOST_FAULTS, type PlayerFaultCode } from '@filiale/contracts/signage/screen-fault-codes';
import type { ShownItem } from '@filiale/contracts/signage/signage-manifest';

/** Less free storage than this is none: a picture or two. */
const FULL_BYTES = 30_000_000;
/** So wrong may the clock of a TV be. */
const MOST_SKEW_MS = 2 * 60_000;

type Standing = Omit<ReportedFault, 'lastsMs'> & { readonly sinceMs: number };

const codeOfItem = ({ kind }: ShownItem): PlayerFaultCode =>
  kind === 'video' ? 'film-failed' : kind === 'image' ? 'picture-failed' : 'item-failed';

/** What is wrong with a screen, for as long as it is: told once, and again when it is something else. */
export function createScreenFaults(monotonic: () => number) {
  const standing = new Map<string, Standing>();
  let told: string | null = null;
  const keyOf = (code: PlayerFaultCode, subject: string): string => `${code} ${subject}`;
  /** True: it is new. */
  const begin = (code: PlayerFaultCode, subject = '', text = ''): boolean => {
    const key = keyOf(code, subject);
    if (standing.has(key)) return false;
    standing.set(key, { code, subject: subject.slice(0, 500), text: text.slice(0, 300), sinceMs: monotonic() });
    return true;
  };
  const endWhere = (isOver: (fault: Standing) => boolean): void => {
    for (const [key, fault] of standing) if (isOver(fault)) standing.delete(key);
  };
  const set = (code: PlayerFaultCode, isWrong: boolean): boolean => {
    if (isWrong) return begin(code);
    standing.delete(keyOf(code, ''));
    return false;
  };
  const key = (): string => [...standing.keys()].toSorted().join('\n');
  return {
    begin,
    /** An item that cannot be shown; it stands until the item was shown after all. */
    itemFailed: (item: ShownItem): boolean => begin(codeOfItem(item), item.id, item.name),
    itemShown: (id: string): void => endWhere(({ code, subject }) => code.endsWith('-failed') && subject === id),
    /** Items that are shown no more are no fault. */
    keepItems: (ids: ReadonlySet<string>): void =>
      endWhere(({ code, subject }) => code.endsWith('-failed') && !ids.has(subject)),
    /** The files that are not there; returns those that were not missing before. */
    filesMissing: (addresses: readonly string[]): string[] => {
      endWhere(({ code, subject }) => code === 'file-missing' && !addresses.includes(subject));
      return addresses.filter((address) => begin('file-missing', address));
    },
    /** True: it is full, and was not before. */
    storage: (freeBytes: number | undefined, hasFailed: boolean): boolean =>
      set('storage-full', hasFailed || (freeBytes !== undefined && freeBytes < FULL_BYTES)),
    /** True: it is wrong, and was not before. */
    clock: (skewMs: number | null): boolean => set('clock-wrong', Math.abs(skewMs ?? 0) > MOST_SKEW_MS),
    end: (code: PlayerFaultCode): void => endWhere((fault) => fault.code === code),
    /** What stands, and what tells that it was told; undefined where that was told already. */
    news: (): { readonly faults: ReportedFault[]; readonly taken: () => void } | undefined => {
      const now = key();
      if (now === told) return undefined;
      const faults = [...standing.values()]
        .slice(0, MOST_FAULTS)
        .map(({ sinceMs, ...fault }) => ({ ...fault, lastsMs: Math.max(0, Math.round(monotonic() - sinceMs)) }));
      const taken = (): void => {
        told = now;
      };
      return { faults, taken };
    },
  };
}
export type ScreenFaults = ReturnType<typeof createScreenFaults>;
