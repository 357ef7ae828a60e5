/** Receives one line per thing that happened. */
export type Report = (line: string) => void;

export const silent: Report = () => {};

/** When the command began, told by the bootstrap that went before, so that one clock runs from the first line to the last. */
export const commandBeganMs = Number(process.env.FILIALE_BEGAN_MS) || Date.now();

/** Prints lines with the seconds since the command began. */
export function printer(start = commandBeganMs): Report {
  return (line) => console.log(`${((Date.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`);
}

export const seconds = (sinceMs: number): string => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;

const SIGN_OF_LIFE_MS = 10_000;

/** Says a line every ten seconds for as long as the work lasts. */
export async function withSignsOfLife<T>(
  report: Report,
  line: string,
  work: () => Promise<T>,
  everyMs = SIGN_OF_LIFE_MS,
): Promise<T> {
  const life = setInterval(() => report(line), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(life);
  }
}
