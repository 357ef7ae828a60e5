import { describe, expect, it } from '@jest/globals';
import { checkPassword } from './check-password.ts';

const owner = { email: 'linda.gruber@post.example', firstName: 'Linda', lastName: 'Gruber' };
/** The first guesses of attackers. */
const companyWords = ['Rosmarin & Kren', 'shop.rosmarin-kren.example'];
const judged = (password: string) =>
  checkPassword(password, owner, companyWords).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe('a password about to be set', () => {
  it.each([
    'password1234',
    'Password1234!',
    'P@ssw0rd1234',
    'qwertyuiopas',
    '1q2w3e4r5t6y',
    '123456789012',
    'iloveyou2025',
    'QWERTY123456',
    '!!superman!!',
  ])('is refused when it was leaked or is one with little added: %s', async (password) => {
    expect(await judged(password)).toBe('password.leaked');
  });

  it.each(['lindagruber1', 'Gruber Linda 25', 'xyxyxyxyxyxyx', 'aaaaaaaaaaaa', 'abcdefghijkl', 'zv8#zv8#zv8#zv8#'])(
    'is refused when it is its owner’s name or a pattern: %s',
    async (password) => {
      expect(await judged(password)).toBe('password.guessable');
    },
  );

  it.each(['yxcvbnm,.-yxc', '1qay2wsx3edc', 'qaywsxedcrfv', 'Asdfghjklöä1', 'poiuztrewq12', 'asdfdsaasdfd'])(
    'is refused when it is typed along the rows of a keyboard: %s',
    async (password) => {
      expect(['password.guessable', 'password.leaked']).toContain(await judged(password));
    },
  );

  it.each(['Rosmarin2026', 'rosmarin-kren!', 'R0smarin&Kren', 'Filiale Admin', 'KrenRosmarin1', 'verwaltung26'])(
    'is refused when it is the company’s name, ours, or a word of the trade: %s',
    async (password) => {
      expect(await judged(password)).toBe('password.guessable');
    },
  );

  it.each([
    'Rosmarin hilft gegen Kopfweh',
    'Schnitzel mit Reis',
    'correct horse battery staple',
    'were poor trees tree',
    'xK9$mw2Lq0Pz',
    'mein hund heisst bello',
    '8rq vmn 2kx zz0',
  ])('is taken when nobody guesses it, with any characters: %s', async (password) => {
    expect(await judged(password)).toBe('taken');
  });

  it('is cheap to check at any length', async () => {
    await judged('the list is loaded now');
    const before = process.cpuUsage();
    await judged('aB3$'.repeat(32));
    await judged(`${'ab'.repeat(63)}xy`);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(250);
  });
});
