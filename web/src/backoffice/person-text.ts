import type { Person } from '@filiale/contracts/workforce/session';

/** As colleagues know the person. */
export const nameOf = ({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** One letter or two that stand for a name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s@]+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
};
