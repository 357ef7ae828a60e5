import type { SendDeviceLog } from '@filiale/contracts/devices/device-log';

/** Lines that are kept, the newest; as many as one call takes. */
const LINES = 200;
const LONGEST_LINE = 500;

export type LogLine = SendDeviceLog['entries'][number];

/** What a screen did, until it is told: a ring of lines, which outlives the page. */
export function createScreenLog(
  kept: readonly LogLine[],
  now: () => Date,
  keep: (lines: readonly LogLine[]) => Promise<void>,
) {
  let lines = kept.slice(-LINES);
  const change = (next: readonly LogLine[]): void => {
    lines = next.slice(-LINES);
    void keep(lines);
  };
  return {
    add: (level: LogLine['level'], text: string): void =>
      change([...lines, { at: now().toISOString(), level, text: text.trim().slice(0, LONGEST_LINE) }]),
    /** Those that nobody was told of. */
    lines: (): readonly LogLine[] => lines,
    /** An error is among them: they are told without being asked for. */
    hasError: (): boolean => lines.some(({ level }) => level === 'error'),
    told: (those: readonly LogLine[]): void => change(lines.filter((line) => !those.includes(line))),
  };
}
export type ScreenLog = ReturnType<typeof createScreenLog>;
