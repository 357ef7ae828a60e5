/** Receives one line per thing that happened. */
export type Report = (line: string) => void;

export const silent: Report = () => {};

/** Start of the command, passed on by the bootstrap, so that all lines use one clock. */
export const commandBeganMs = Number(process.env.FILIALE_BEGAN_MS) || Date.now();

/** What somebody waits for now, the longest first. */
const awaited = new Set<string>();

/** Says what is waited for while the work lasts; a printer that has nothing else to say prints it. */
export async function awaiting<T>(what: string, work: () => Promise<T>): Promise<T> {
  awaited.add(what);
  try {
    return await work();
  } finally {
    awaited.delete(what);
  }
}

const SILENCE_MS = 10_000;

/** Prints lines with the seconds since the command began; after ten seconds without one, what is being waited for. */
export function printer(start = commandBeganMs, silenceMs = SILENCE_MS): Report {
  const print: Report = (line) => console.log(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const silence = setInterval(() => {
    if (awaited.size > 0) print(`waiting for ${[...awaited].join(', ')}`);
  }, silenceMs).unref();
  return (line) => {
    print(line);
    silence.refresh();
  };
}

export const seconds = (sinceMs: number): string => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
