import { formatTime } from '@filiale/rules/formats';
import { CHECKOUT_STEP_MINUTES } from '@filiale/rules/slots';

const STEP_MS = CHECKOUT_STEP_MINUTES * 60_000;

/** The slots of one hour of the clock. `key` distinguishes the two 02 o'clocks of an autumn night. */
export type SlotHour = { readonly key: string; readonly hour: string; readonly slots: readonly Slot[] };
export type Slot = { readonly at: Date; readonly time: string };

/** Slots grouped by the hour that the branch's clock shows, in order. Source: CHECK-038. */
export function slotHours(slots: readonly Date[], zone: string): SlotHour[] {
  const hours: { key: string; hour: string; slots: Slot[] }[] = [];
  for (const at of slots) {
    const time = formatTime(at, zone);
    const hour = time.slice(0, 2);
    const last = hours.at(-1);
    const isRepeated = last?.slots.at(-1)?.time.slice(3) === '55' && time.endsWith(':00');
    if (last?.hour === hour && !isRepeated) last.slots.push({ at, time });
    else hours.push({ key: at.toISOString(), hour, slots: [{ at, time }] });
  }
  return hours;
}

/** Slots as ranges for a sentence: `11:00–14:00, 17:00–21:00`; a lone slot is its time. Source: CHECK-040. */
export function slotRanges(slots: readonly Date[], zone: string): string {
  const ranges: { from: Date; to: Date }[] = [];
  for (const at of slots) {
    const last = ranges.at(-1);
    if (last && at.getTime() - last.to.getTime() === STEP_MS) last.to = at;
    else ranges.push({ from: at, to: at });
  }
  return ranges
    .map(({ from, to }) => (from === to ? formatTime(from, zone) : `${formatTime(from, zone)}–${formatTime(to, zone)}`))
    .join(', ');
}

/** A typed time as `HH:mm`: `9`, `930`, `9.30`, `09:30`, `9 Uhr 30`; null when it is none. */
export function typedTime(text: string): string | null {
  const match = /^\s*(\d{1,2})(?:\s*(?:[:.,h]|uhr)?\s*(\d{2}))?\s*(?:uhr)?\s*$/i.exec(text);
  const hours = Number(match?.[1] ?? 24);
  const minutes = Number(match?.[2] ?? 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** The slot a new day starts with: the same time as before where that is free, else the first one. */
export function slotLike(slots: readonly Date[], before: Date | null, zone: string): Date | null {
  const time = before && formatTime(before, zone);
  return slots.find((slot) => formatTime(slot, zone) === time) ?? slots[0] ?? null;
}
