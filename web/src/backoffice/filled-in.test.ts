import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { firstEmpty } from './filled-in.ts';

describe('the forms of the login', () => {
  it('go to the first field that nothing is typed in [AUTH-006]', () => {
    expect(firstEmpty({ email: '', password: '' })).toBe('email');
    expect(firstEmpty({ email: 'resi@shop.example', password: ' ' })).toBe('password');
    expect(firstEmpty({ email: 'resi@shop.example', password: 'x' })).toBeUndefined();
  });

  const folder = join(__dirname, 'login');
  const forms = readdirSync(folder)
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const)
    .filter(([, source]) => source.includes('<form ') && /TextInput|PasswordField/.test(source));

  it.each(forms)('%s says itself what is missing, and no browser does', (_name, source) => {
    expect(source).toContain('noValidate');
    expect(source).toMatch(/lackOf\('|isTried=/);
  });
});
