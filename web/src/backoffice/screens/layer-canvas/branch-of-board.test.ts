import { expect, it } from '@jest/globals';
import { branchOfBoard } from './branch-of-board.ts';

const menu = (branches: string[], ...categories: string[]) => ({
  branches,
  catalog: categories.map((id) => ({ id, products: ['dish'] })),
});
const own = ['graz', 'linz', 'wien'];

it('the canvas of a menu board begins with a branch that sells its menu [RES-035]', () => {
  const all = menu(['graz'], 'soups', 'mains', 'sweets');
  const lunch = menu(['wien', 'linz'], 'soups', 'mains');
  const board = (looked?: string, mine = own) => branchOfBoard([all, lunch], ['mains', 'soups'], mine, looked);
  expect(board()).toBe('linz');
  expect(board('wien')).toBe('wien');
  expect(board('graz')).toBe('linz');
  // Of what somebody does not look at nothing is shown.
  expect(board(undefined, ['graz'])).toBe('graz');
  expect(board(undefined, [])).toBeNull();
  expect(branchOfBoard([lunch], ['sweets'], own, undefined)).toBeNull();
  expect(branchOfBoard([lunch], [], own, 'wien')).toBeNull();
});
