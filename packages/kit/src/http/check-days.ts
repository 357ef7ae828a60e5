import { ProblemError } from './problem-error.ts';

type Days = { readonly from: string; readonly to: string };
type Names = { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;

/** Refuses local days that end before they begin, or more than `most` of them; `names` are those of the parameters. */
export function checkDays({ from, to }: Days, most: number, names: Names = { from: 'from', to: 'to' }): void {
  const refuse = (name: string, details: object) =>
    new ProblemError('request.parameter-invalid', { field: name, details: { name, ...details } });
  if (to < from) throw refuse(names.to, { reason: 'ends-before-start', other: names.from });
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= most) throw refuse(names.from, { reason: 'too-many-days', most });
}
