import ical from 'ical-generator';
import type { Rostering } from '../context.ts';

const DAY_MS = 86_400_000;
/** Shifts that are over stay in calendars for so long. */
const KEPT_DAYS = 60;

const words = { de: { name: 'Meine Schichten', shift: 'Schicht' }, en: { name: 'My shifts', shift: 'Shift' } } as const;

/** Somebody's published shifts as iCalendar; null for people who are not let in any more. */
export async function shiftCalendar(
  { work, colleagues, noticing, now }: Pick<Rostering, 'work' | 'colleagues' | 'noticing' | 'now'>,
  userId: string,
  language: 'de' | 'en',
): Promise<string | null> {
  const at = now();
  const [user] = await colleagues.byIds([userId], at);
  if (!user) return null;
  const shifts = await work.records.shifts.find([
    [{ name: 'user', values: [userId] }],
    [{ name: 'isPublished', values: [true] }],
    [{ name: 'endsAt', operator: 'gt', value: new Date(at.getTime() - KEPT_DAYS * DAY_MS).toISOString() }],
  ]);
  const branches = [...new Set(shifts.map(({ branch }) => branch))];
  // Without the catalogue a shift has hours all the same.
  const names = new Map(
    await Promise.all(
      branches.map(async (id) => [id, (await noticing.branchName(id).catch(() => null)) ?? ''] as const),
    ),
  );
  const { name, shift: word } = words[language];
  const calendar = ical({ name, prodId: { company: 'Filiale', product: 'workforce' } });
  for (const { id, revision, branch, role, startsAt, endsAt, updatedAt } of shifts)
    if (startsAt !== null && endsAt !== null)
      calendar.createEvent({
        ...{ id, sequence: revision, start: new Date(startsAt), end: new Date(endsAt), stamp: new Date(updatedAt) },
        summary: role ? `${word}: ${role}` : word,
        location: names.get(branch) || null,
      });
  return calendar.toString();
}
