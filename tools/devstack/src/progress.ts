/** Receives one line per thing that happened. */
export type Report = (line: string) => void;

export const silent: Report = () => {};

/** Prints lines with the seconds since the command began. */
export function printer(start = Date.now()): Report {
  return (line) => console.log(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

export const seconds = (sinceMs: number): string => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
