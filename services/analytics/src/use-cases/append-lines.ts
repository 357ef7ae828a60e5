import { isSameValue } from '@filiale/contracts/fields/field-changes';
import { Id } from '@filiale/contracts/fields/ids';
import type { KeptLog, Logs, NewLog } from '../storage/logs.ts';

/**
 * Appends lines to the log. A line that claims to undo another keeps the claim only if it is true: the other line is of the same record, and each field got
 * its value from before. Otherwise it is stored as an ordinary change, since its writer can name any line.
 */
export async function appendLines(logs: Pick<Logs, 'append' | 'getMany'>, lines: readonly NewLog[]): Promise<void> {
  const named = [...new Set(lines.map(({ undoes }) => undoes).filter((id) => Id.safeParse(id).success))];
  const kept = named.length > 0 ? await logs.getMany(named) : [];
  // A line may come in the same round as the one it takes back.
  const byId = new Map<string, Taken>([...lines, ...kept].map((line) => [line.id, line]));
  await logs.append(
    lines.map((line) =>
      line.undoes === '' || takesBack(line, byId.get(line.undoes)) ? line : { ...line, undoes: '', action: 'update' },
    ),
  );
}

type Taken = Pick<KeptLog, 'resource' | 'record' | 'changes'>;

function takesBack(line: NewLog, former: Taken | undefined): boolean {
  if (former?.resource !== line.resource || former.record !== line.record) return false;
  return line.changes.every((change) => {
    const was = former.changes.find(({ field }) => field === change.field);
    if (!was) return false;
    return was.withheld !== undefined || change.withheld !== undefined || isSameValue(was.before, change.after);
  });
}
