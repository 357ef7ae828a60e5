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
