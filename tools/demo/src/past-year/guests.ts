import type { House } from '../branches.ts';
import { type Chance, chanceOf } from './chance.ts';

/** Somebody who orders: how they are called and reached, and which of the branch's areas they live in. */
export type Guest = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  /** From 0 to 1: the place among the areas of the branch. */
  readonly area: number;
  readonly locale: '' | 'en-GB';
};

const firstNames =
  'Anna Lukas Maria Paul Sophie Jakob Laura Felix Lena David Emma Jonas Hannah Tobias Mia Elias Lea Maximilian Sarah Fabian Julia Simon Katharina Alexander Elif Mehmet Ivana Marko Nina Georg Barbara Thomas Christina Michael Petra Stefan'.split(
    ' ',
  );
const lastNames =
  'Gruber Huber Bauer Wagner Müller Pichler Steiner Moser Mayer Hofer Leitner Berger Fuchs Eder Fischer Schmid Winkler Weber Schwarz Maier Schneider Reiter Mayr Schmidt Wimmer Egger Brunner Lang Baumgartner Auer Binder Lechner Wolf Wallner Aigner Yılmaz Kovačević Nagy Novák'.split(
    ' ',
  );
const streets =
  'Lindengasse Kirchengasse Bahnhofstraße Schulgasse Gartengasse Hauptstraße Mühlgasse Feldgasse Rosengasse Marktgasse Brunnengasse Ringstraße'.split(
    ' ',
  );

/** How many people order at a house in a year; the first of them the most often. */
const regulars: Readonly<Record<House, number>> = {
  ...{ josefstadt: 620, naschmarkt: 200, graz: 520, linz: 110, salzburg: 420, stPoelten: 0 },
};
const ENGLISH = 0.06;
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

const known = new Map<string, Guest>();

/** A guest of a house: some come every week, most once or twice a year. */
export function guestOf(house: House, chance: Chance): Guest {
  const place = Math.floor(regulars[house] * chance.share() ** 2);
  const key = `guest ${house} ${place}`;
  const before = known.get(key);
  if (before) return before;
  const own = chanceOf(key);
  const [firstName, lastName] = [own.oneOf(firstNames), own.oneOf(lastNames)];
  const guest: Guest = {
    ...{ firstName, lastName },
    email: `${plain(firstName)}.${plain(lastName)}${place}@${house.toLowerCase()}.example`,
    phone: `+43 664 ${own.between(2_000_000, 9_999_999)}`,
    street: `${own.oneOf(streets)} ${own.between(1, 80)}`,
    area: own.share(),
    locale: own.is(ENGLISH) ? 'en-GB' : '',
  };
  known.set(key, guest);
  return guest;
}
