import { describe, expect, it } from '@jest/globals';
import { Branch } from '../catalog/branch.ts';
import { SaveConfig } from '../catalog/config.ts';
import { newId } from './ids.ts';
import { isMailAddress } from './mail-address.ts';

describe('a mail address [CHECK-028]', () => {
  it.each([
    'anna.gruber@example.at',
    "o'brien+pizza@mail.example.co.uk",
    'x_y@a-b.example',
    'kueche@würstel.at',
    'a@xn--wrstel-3ya.at',
    `${'a'.repeat(64)}@b.at`,
  ])('is %s', (address) => {
    expect(isMailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'nope',
    'x,y@b.at',
    '<a@b.at>',
    '"a@b.at',
    'Anna <a@b.at>',
    'a@b.at,c@d.at',
    'a@b.at;c@d.at',
    'a b@b.at',
    'a@b',
    'a@b.at.',
    '.a@b.at',
    'a..b@b.at',
    'a@-b.at',
    'a@b_c.at',
    'a@127.0.0.1',
    'a@b.at\nBcc: c@d.at',
    'a@@b.at',
    `${'a'.repeat(65)}@b.at`,
    `a@${'b.'.repeat(130)}at`,
  ])('is not %j', (address) => {
    expect(isMailAddress(address)).toBe(false);
  });
});

describe('a mail address of the company', () => {
  it('is checked when it is written; one from before is still read', () => {
    const head = { id: newId(), revision: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
    const branch = { identifier: 'a', name: 'A', email: 'x,y@b.at' };
    const refused = Branch.create.safeParse(branch);
    expect(refused.error?.issues).toMatchObject([{ path: ['email'], message: 'email' }]);
    expect(Branch.record.safeParse({ ...head, ...branch }).success).toBe(true);
    expect(Branch.create.safeParse({ ...branch, email: 'x@b.at' }).success).toBe(true);
    expect(SaveConfig.safeParse({ revision: 1, shopName: 'A', email: 'nope' }).success).toBe(false);
    expect(SaveConfig.safeParse({ revision: 1, shopName: 'A', currency: 'GBP', locale: 'it-IT' }).success).toBe(true);
    expect(SaveConfig.safeParse({ revision: 1, shopName: 'A', currency: '€UR' }).success).toBe(false);
    expect(SaveConfig.safeParse({ revision: 1, shopName: 'A', locale: 'Deutsch!' }).success).toBe(false);
  });
});
