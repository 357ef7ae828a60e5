import type { InputOf } from '@filiale/contracts/fields/resource';
import type { Department } from '@filiale/contracts/workforce/department';
import type { TimeClock } from '@filiale/contracts/workforce/time-clock';
import { branchId, branchIdentifiers, type House } from '../branches.ts';
import { demoId } from '../demo-id.ts';
import { type DemoPerson, staff } from '../people.ts';

type Demo<R> = InputOf<R> & { readonly id: string };

/** Six people a branch, its manager first; in Graz, where somebody manages already, six more. With those of `people.ts` they are forty. */
const names: Readonly<Record<House, string>> = {
  josefstadt: 'Eva Brandl, Ivo Petrović, Selin Yıldız, Tobias Moser, Lea Haas, Emil Wagner',
  naschmarkt: 'Karin Lechner, Darko Jovanović, Mira Novak, Paul Eder, Aylin Demir, Felix Huber',
  graz: 'Nora Pichler, Stefan Gruber, Ana Horvat, Julian Wolf, Fatma Kaya, Simon Auer',
  linz: 'Robert Maier, Petra Steiner, Luka Marić, Hannah Fuchs, Yusuf Aydın, Clara Berger',
  salzburg: 'Theresa Winkler, Marco Rossi, Ines Schwarz, Adrian Bauer, Zeynep Arslan, Jakob Ebner',
  stPoelten: 'Georg Reiter, Milica Ilić, David Leitner, Sarah Koller, Omar Haddad, Vera Stadler',
};
const houses = Object.keys(names) as House[];
/** Learns in Vienna, and is looked at by the law for youths. */
const APPRENTICE = 'Emil Wagner';

export type Member = { readonly person: DemoPerson; readonly house: House; readonly place: number };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replace(' ', '.');

const kinds = ['kitchen', 'service'] as const;
/** Those of Graz stand in `work.ts`. */
const departmentId = (house: House, kind: (typeof kinds)[number]): string => demoId('department', `${house}-${kind}`);

export const departments: readonly Demo<typeof Department>[] = houses
  .filter((house) => house !== 'graz')
  .flatMap((house) =>
    kinds.map((kind) => ({
      id: departmentId(house, kind),
      name: kind === 'kitchen' ? 'Küche' : 'Service',
      branch: branchId(house),
    })),
  );

/** The people of all branches, on the day they are hired. */
export const teamOn = (today: Date): readonly Member[] =>
  houses.flatMap((house) =>
    names[house].split(', ').map((name, place): Member => {
      const [firstName = '', lastName = ''] = name.split(' ');
      const person: DemoPerson = {
        id: demoId('user', plain(name)),
        ...{ email: `${plain(name)}@rosmarin-kren.example`, firstName, lastName },
        roles: [place === 0 && house !== 'graz' ? 'ROLE_MANAGER' : 'ROLE_EMPLOYEE'],
        branches: [{ id: branchId(house) }],
        department: departmentId(house, kinds[place % 2] ?? 'kitchen'),
        ...(name === APPRENTICE && { bornOn: `${today.getUTCFullYear() - 17}-03-02` }),
      };
      return { person, house, place };
    }),
  );

/** Those of `people.ts`, as whom one signs in, with what else the team has; the first and the last work for the company, at no branch. */
export const signedInTeam: readonly Member[] = staff.map((person, index) => ({
  person,
  house: 'graz',
  place: 6 + index,
}));

/** A tablet in each branch on which its people stamp; its key comes into a file of the state folder. */
export const timeClocks: readonly (Demo<typeof TimeClock> & { readonly keyFile: string })[] = houses.map((house) => ({
  id: demoId('time-clock', house),
  name: 'Stempeluhr',
  branch: branchId(house),
  keyFile: `clock-key-${branchIdentifiers[house]}`,
}));
