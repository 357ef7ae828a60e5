import type { Json } from '@filiale/kit/testing/rights-table';
import type { RunningWorkforce } from './start-workforce.ts';

/** What fields alone do not tell of bodies, with somebody of some branches whose work it is. */
export async function exampleRecords({ hire }: Pick<RunningWorkforce, 'hire'>, branches: readonly string[]) {
  const { id: somebody } = await hire(['ROLE_EMPLOYEE'], { branches: branches.map((id) => ({ id })) });
  let made = 0;
  const ofSomebody = (body: Json): Json => ({ ...body, user: body.user ?? somebody });
  const bodies: Readonly<Record<string, (body: Json) => Json>> = {
    'working-activities': ofSomebody,
    'working-schedules': ofSomebody,
    // States are those of a project.
    tasks: ({ state: _state, ...body }) => body,
    projects: (body) => ({ ...body, key: `KASSA${++made}` }),
  };
  const person = async (): Promise<string> => (await hire()).id;
  return { bodies, person };
}
