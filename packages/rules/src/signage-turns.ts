/**
 * Who plays when film sequences share the time: within each hour by their weights, and none more often than it may. It follows from the clock alone: each hour
 * is reckoned from its beginning, so that all screens and the back office agree. Source: RES-037.
 */

const HOUR_MS = 3_600_000;
/** What is due waits so long at most for the end of what is shown in its place. */
const MOST_WAIT_MS = 30_000;
/** Multiples of it fall evenly between whole numbers. */
const GOLDEN_PART = 0.618034;

/** A film sequence that may play. */
export type Turn = {
  /** The entry that says so; null: what plays otherwise. */
  readonly id: string | null;
  /** Null: it shares with none. */
  readonly weight: number | null;
  /** Null: as often as there is time. */
  readonly maxPerHour: number | null;
  readonly items: readonly { readonly durationMs: number }[];
  /** It plays once, from this instant on; null: again and again. */
  readonly onceFrom: number | null;
};

/**
 * Who may play at an instant, in groups: what stands in a later one plays where all before have been shown as often as they may. Holds until an instant.
 */
export type Turns<T extends Turn> = { readonly groups: readonly (readonly T[])[]; readonly until: number };

/** From which item on somebody plays, since when that item is shown, and until when; `turn` is null where nobody may. */
export type Step<T extends Turn> = {
  readonly turn: T | null;
  readonly first: number;
  readonly since: number;
  readonly to: number;
};

export const lengthOf = (items: Turn['items']): number => items.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Whether one plays alone, so that its place in time is that of its hours: nobody shares with it, and it may play always. */
export const isAlone = <T extends Turn>({ groups }: Turns<T>): boolean =>
  groups.length === 1 && groups[0]?.length === 1 && groups[0][0]?.maxPerHour === null;

/** The item that is shown so long after the first began, and how long after that it began; the last one where all are over. */
export function itemAfter(items: Turn['items'], first: number, passedMs: number): { index: number; beganMs: number } {
  let beganMs = 0;
  let index = first;
  for (; index < items.length - 1; index += 1) {
    const ends = beganMs + (items[index]?.durationMs ?? 0);
    if (passedMs < ends) break;
    beganMs = ends;
  }
  return { index, beganMs };
}

const keyOf = ({ id }: Turn): string => id ?? '';
const slotMs = (maxPerHour: number): number => HOUR_MS / maxPerHour;
const isSame = (one: Turn, other: Turn): boolean =>
  one.id === other.id &&
  one.items.length === other.items.length &&
  one.items.every((item, index) => item === other.items[index]);

/**
 * What plays at an instant at which nobody is alone. Those who share, or may play only so often, play from their first item to their last; the hour of one that may play four
 * times has four parts, and it plays once in each. Of those who share, it is the turn of who has had the least time for its weight. Others show one item after the
 * other between them.
 */
export function stepAt<T extends Turn>(turnsAt: (at: number) => Turns<T>, at: number): Step<T> {
  const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
  const hourEnds = hour + HOUR_MS;
  /** The last part of the hour in which each was shown that may be only so often. */
  const shownIn = new Map<string, number>();
  /** Time that each has had among those it shares with. */
  const hadMs = new Map<string, number>();
  const nextItem = new Map<string, number>();

  const partOf = (maxPerHour: number, when: number): number => Math.floor((when - hour) / slotMs(maxPerHour));
  const isFree = (turn: T, when: number): boolean =>
    turn.maxPerHour === null || shownIn.get(keyOf(turn)) !== partOf(turn.maxPerHour, when);
  /** When one of some may play again. */
  const nextFree = (turns: readonly T[], when: number): number =>
    Math.min(
      hourEnds,
      ...turns.flatMap(({ maxPerHour }) =>
        maxPerHour === null ? [] : hour + Math.ceil((partOf(maxPerHour, when) + 1) * slotMs(maxPerHour)),
      ),
    );
  const hadKey = (group: readonly T[], turn: T): string => `${group.map(keyOf).join()} ${keyOf(turn)}`;

  /** Each begins the hour as if it had had a part of its round, another part each hour: so what the ends of hours cut off evens out over a day. */
  const hadOf = (group: readonly T[], turn: T): number => {
    const part = (hour / HOUR_MS) * GOLDEN_PART + group.indexOf(turn) / group.length;
    return hadMs.get(hadKey(group, turn)) ?? lengthOf(turn.items) * (part % 1);
  };
  const chosenOf = (group: readonly T[], when: number): T | undefined => {
    const free = group.filter((turn) => isFree(turn, when));
    // What may play only so often is not begun where the hour cuts it off, unless it is longer than its part of it.
    const able = free.filter(
      ({ items, maxPerHour }) =>
        maxPerHour === null || when + lengthOf(items) <= hourEnds || lengthOf(items) > slotMs(maxPerHour),
    );
    const [least] = able
      .map((turn) => ({ turn, had: hadOf(group, turn) / (turn.weight ?? 1) }))
      .toSorted((one, other) => one.had - other.had);
    return least?.turn;
  };
  /** Until when one that has begun goes on, where others come and go meanwhile. */
  const lastsUntil = (turn: T, begun: Turns<T>, to: number): number => {
    for (let seen = begun; seen.until < to; ) {
      const when = seen.until;
      seen = turnsAt(when);
      const place = seen.groups.findIndex((group) => group.some((other) => isSame(other, turn)));
      const before = seen.groups.slice(0, Math.max(0, place)).flat();
      if (place < 0 || isAlone(seen) || before.some((other) => isFree(other, when))) return when;
    }
    return to;
  };
  const stepFrom = (when: number): Step<T> => {
    const turns = turnsAt(when);
    const [alone = null] = isAlone(turns) ? (turns.groups[0] ?? []) : [];
    if (alone) return { turn: alone, first: 0, since: when, to: Math.min(turns.until, hourEnds) };
    for (const [place, group] of turns.groups.entries()) {
      const turn = chosenOf(group, when);
      if (!turn) continue;
      const { items, weight, maxPerHour, onceFrom } = turn;
      const key = keyOf(turn);
      const isRound = weight !== null || maxPerHour !== null;
      const once = onceFrom === null ? null : itemAfter(items, 0, when - onceFrom);
      const first = isRound ? 0 : (once?.index ?? (nextItem.get(key) ?? 0) % items.length);
      const since = once && onceFrom !== null ? onceFrom + once.beganMs : when;
      const ends = since + (isRound ? lengthOf(items) : (items[first]?.durationMs ?? 0));
      const waiting = turns.groups.slice(0, place).flat();
      const latest = waiting.length > 0 ? nextFree(waiting, when) + MOST_WAIT_MS : hourEnds;
      const to = lastsUntil(turn, turns, Math.min(ends, latest, hourEnds));
      if (maxPerHour !== null) shownIn.set(key, partOf(maxPerHour, when));
      if (!isRound) nextItem.set(key, first + 1);
      hadMs.set(hadKey(group, turn), hadOf(group, turn) + to - when);
      return { turn, first, since, to };
    }
    return { turn: null, first: 0, since: when, to: Math.min(turns.until, nextFree(turns.groups.flat(), when)) };
  };

  let step = stepFrom(hour);
  while (step.to <= at) step = stepFrom(step.to);
  return step;
}
