import type { Branch } from '@filiale/contracts/catalog/branch';
import { expect, it } from '@jest/globals';
import { countryOfBranch } from './country-of-branch.ts';

const place = (country: Branch['country']) => ({ timeZone: 'Europe/Vienna', country });

it('is that of the branch, else of the company, else Austria; null where the rules have no law of it', async () => {
  const of = (branch: Branch['country'] | null, company: Branch['country'] | null) =>
    countryOfBranch(
      {
        zones: {
          around: async () => ({
            branch: branch === null ? undefined : place(branch),
            company: company === null ? undefined : place(company),
          }),
        },
      },
      'branch',
    );
  expect(await of('CH', 'DE')).toBe('CH');
  expect(await of('', 'DE')).toBe('DE');
  expect(await of(null, null)).toBe('AT');
  expect(await of(null, '')).toBe('AT');
  expect(await of('IT', 'AT')).toBeNull();
});
