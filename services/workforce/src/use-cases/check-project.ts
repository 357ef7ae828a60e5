import type { Project } from '@filiale/contracts/workforce/project';
import { checkPeriod } from '@filiale/kit/http/check-period';
import type { Problem } from '@filiale/kit/http/problem-error';

/** Problems of a project: it is due before it begins, or two of its states have one name. Source: RES-033. */
export function checkProject(values: Pick<Project, 'startOn' | 'dueOn' | 'states'>): Problem[] {
  const names = values.states.map(({ name }) => name.toLowerCase());
  const repeated = names.flatMap((name, index): Problem[] =>
    names.indexOf(name) < index ? [{ code: 'field.unique', field: `states.${index}.name` }] : [],
  );
  return [...checkPeriod(values, 'startOn', 'dueOn'), ...repeated];
}
