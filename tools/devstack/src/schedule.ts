/** What a task keeps busy: a processor, hardly more than its own patience, or a stack with all that runs on it. */
export type Slot = 'cpu' | 'wait' | 'lane';
export type Slots = Readonly<Record<Slot, number>> & {
  /**
   * Beyond so many tasks of all kinds none begins but on a lane: more do not come to their end sooner, and each gets so little of the machine that what
   * it asks for answers too late. Default: any number.
   */
  readonly all?: number;
};

export type Task = {
  readonly name: string;
  readonly slot: Slot;
  /** Seconds that were recorded for it; they decide the order alone. */
  readonly cost: number;
  /** Names of tasks that end before, well or not. Names of tasks that are not there count for nothing. */
  readonly after?: readonly string[];
  /** Names of which no more than `left` have not ended when the task begins: what takes a while to stand begins beside the last of them. */
  readonly nearlyAfter?: { readonly names: readonly string[]; readonly left: number };
};

/** Which tasks run now, and which are over. */
export type Standing = { readonly running: ReadonlySet<string>; readonly ended: ReadonlySet<string> };

/**
 * Tasks in the order in which they get a free slot: first what has the longest way behind it, its own cost and that of what waits for it; by
 * name where that is equal. The same tasks and costs always come in the same order.
 */
export function inOrder<T extends Task>(tasks: readonly T[]): T[] {
  const ways = new Map<string, number>();
  const wayOf = (task: Task): number => {
    const known = ways.get(task.name);
    if (known !== undefined) return known;
    ways.set(task.name, task.cost); // A circle of tasks ends here, and is refused by `runSchedule`.
    const behind = tasks.filter(({ after = [] }) => after.includes(task.name)).map(wayOf);
    const way = task.cost + Math.max(0, ...behind);
    ways.set(task.name, way);
    return way;
  };
  return [...tasks].sort((one, other) => wayOf(other) - wayOf(one) || (one.name < other.name ? -1 : 1));
}

/** The tasks to begin now, of those in order: as many as there are free slots of their kind, of those that wait for nothing any more. */
export function startable<T extends Task>(
  ordered: readonly T[],
  { running, ended }: Standing,
  { all = Number.POSITIVE_INFINITY, ...slots }: Slots,
): T[] {
  const names = new Set(ordered.map(({ name }) => name));
  const free = { ...slots };
  let room = all - running.size;
  for (const { name, slot } of ordered) if (running.has(name)) free[slot] -= 1;
  const notEnded = (some: readonly string[]): number => some.filter((one) => names.has(one) && !ended.has(one)).length;
  return ordered.filter(({ name, slot, after = [], nearlyAfter = { names: [], left: 0 } }) => {
    const isWaiting = !running.has(name) && !ended.has(name);
    if (!isWaiting || free[slot] <= 0 || notEnded(after) > 0) return false;
    if (notEnded(nearlyAfter.names) > nearlyAfter.left) return false;
    if (slot !== 'lane' && room <= 0) return false;
    free[slot] -= 1;
    room -= 1;
    return true;
  });
}

/** Runs every task, each once, as `startable` says. `run` answers for its own failures; one that throws ends the schedule. */
export async function runSchedule<T extends Task>(
  tasks: readonly T[],
  slots: Slots,
  run: (task: T) => Promise<void>,
): Promise<void> {
  const ordered = inOrder(tasks);
  const running = new Map<string, Promise<string>>();
  const ended = new Set<string>();
  while (ended.size < ordered.length) {
    for (const task of startable(ordered, { running: new Set(running.keys()), ended }, slots))
      running.set(
        task.name,
        run(task).then(() => task.name),
      );
    if (running.size === 0) throw new Error('These tasks wait for one another, or for a slot that there is not.');
    const name = await Promise.race(running.values());
    running.delete(name);
    ended.add(name);
  }
}

/** Puts things into so many batches that none is far above `most` seconds, equally full; a batch begins with its longest. */
export function batches<T>(things: readonly T[], costOf: (thing: T) => number, most: number): T[][] {
  const total = things.reduce((sum, thing) => sum + costOf(thing), 0);
  const made = Array.from({ length: Math.max(1, Math.ceil(total / most)) }, () => ({ cost: 0, things: [] as T[] }));
  const longestFirst = [...things].sort((one, other) => costOf(other) - costOf(one));
  for (const thing of longestFirst) {
    const lightest = made.reduce((best, one) => (one.cost < best.cost ? one : best));
    lightest.cost += costOf(thing);
    lightest.things.push(thing);
  }
  return made.map((batch) => batch.things).filter((batch) => batch.length > 0);
}
