const HOUR = 60;

/** Minutes as people write them: `45 min`, `1 h 30 min`, `38 h`, `−2 h`; empty for none. Anything but a number stays as it was typed. */
export function durationText(minutes: unknown): string {
  if (minutes === null || minutes === undefined) return '';
  if (typeof minutes !== 'number') return String(minutes);
  if (minutes < 0) return `−${durationText(-minutes)}`;
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Reads `90`, `90 min`, `1:30`, `1 h 30`, `1,5 h` and `1h30m` as 90 minutes, with a minus before as −90. null: nothing was typed; a text: it is no duration. */
export function readDuration(typed: string): number | string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const below = /^[-−–]\s*(.+)$/.exec(text)?.[1];
  const amount = below === undefined ? null : readDuration(below);
  if (typeof amount === 'number') return -amount || 0;
  const clock = /^(\d{1,5}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2]);
  const words =
    /^(?:(\d{1,5}(?:[.,]\d{1,2})?)\s*(?:h|std\.?|stunden?|hours?))?\s*(?:(\d{1,7})\s*(?:m|min\.?|minuten?|minutes?)?)?$/.exec(
      text,
    );
  if (!words) return typed;
  const minutes = Number((words[1] ?? '0').replace(',', '.')) * HOUR + Number(words[2] ?? 0);
  return Math.round(minutes);
}

const SECOND_MS = 1_000;
const units: Readonly<Record<string, number>> = { ms: 1, s: SECOND_MS, min: 60 * SECOND_MS };

/** Milliseconds as people write them: `10 s`, `0,8 s`, in a language; empty for none. */
export function secondsText(milliseconds: unknown, words: 'de' | 'en'): string {
  if (milliseconds === null || milliseconds === undefined) return '';
  if (typeof milliseconds !== 'number') return String(milliseconds);
  const text = `${milliseconds / SECOND_MS} s`;
  return words === 'de' ? text.replace('.', ',') : text;
}

/** Reads `10`, `10 s`, `0,8 Sek.`, `800 ms` and `2 min` as milliseconds. null: nothing was typed; a text: it is no duration. */
export function readSeconds(typed: string): number | string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const [, figure, unit = 's'] =
    /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(ms|s|min)?(?:ek\.?|ekunden?|ec\.?|econds?|uten?|utes?|\.)?$/.exec(text) ?? [];
  if (figure === undefined) return typed;
  return Math.round(Number(figure.replace(',', '.')) * (units[unit] ?? SECOND_MS));
}
