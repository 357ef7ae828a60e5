import type { Navigation } from '@filiale/contracts/content/navigation';
import type { InputOf } from '@filiale/contracts/fields/resource';
import { branchId } from './branches.ts';
import { demoId } from './demo-id.ts';
import { siteId } from './website/page-parts.ts';

type Input = InputOf<typeof Navigation> & { id: string };
type Item = NonNullable<Input['items']>[number];

const item = (type: Item['type'], target: string, label: string, english: string, more: object = {}): Item => ({
  id: demoId('item', `${type}/${target}/${label}`),
  type,
  target,
  label,
  translations: { 'en-GB': { label: english } },
  ...more,
});
const page = (key: string, label: string, english: string) => item('site', siteId(key), label, english);
const branch = (house: Parameters<typeof branchId>[0], name: string) => item('branch', branchId(house), name, name);
const below = (label: string, english: string, children: Item[]) => item('group', '', label, english, { children });

/** Menus of the company: two levels in the header, columns in the footer. */
export const navigations: readonly Input[] = [
  {
    id: demoId('navigation', 'mainMenu'),
    identifier: 'mainMenu',
    isPublic: true,
    items: [
      item('home', '', 'Bestellen', 'Order'),
      below('Filialen', 'Branches', [
        branch('josefstadt', 'Wien Josefstadt'),
        branch('naschmarkt', 'Wien Naschmarkt'),
        branch('graz', 'Graz Lend'),
        branch('linz', 'Linz Altstadt'),
        branch('salzburg', 'Salzburg Andräviertel'),
      ]),
      page('catering', 'Catering', 'Catering'),
      below('Unternehmen', 'Company', [
        page('unternehmen', 'Über uns', 'About us'),
        page('kueche', 'Unsere Küche', 'Our kitchen'),
        page('jobs', 'Jobs', 'Jobs'),
        page('team', 'Team', 'Team'),
        page('aktuelles', 'Aktuelles', 'News'),
        page('kontakt', 'Kontakt', 'Contact'),
        page('stammtisch', 'Stammtisch', 'Regulars’ table'),
      ]),
    ],
  },
  {
    id: demoId('navigation', 'footer'),
    identifier: 'footer',
    isPublic: true,
    items: [
      page('unternehmen', 'Über uns', 'About us'),
      page('jobs', 'Jobs', 'Jobs'),
      below('Gut zu wissen', 'Good to know', [
        page('kueche', 'Unsere Küche', 'Our kitchen'),
        page('catering', 'Catering', 'Catering'),
        page('wissenswertes', 'Wissenswertes', 'Knowledge'),
        page('fragen', 'Fragen und Antworten', 'Questions and answers'),
        page('zertifikate', 'Zertifikate', 'Certificates'),
        page('weihnachten', 'Weihnachten', 'Christmas'),
      ]),
    ],
  },
];
