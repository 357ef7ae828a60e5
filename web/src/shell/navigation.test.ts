import { expect, it } from '@jest/globals';
import { menuLinks } from './navigation.ts';

const branches = [{ id: 'b1', identifier: 'lend' }];
const entries = (items: object[], isPublic = true) => [
  { url: '/navigations', data: [{ identifier: 'mainMenu', isPublic, items }] },
];
const item = (type: string, more: object = {}) => ({ type, label: type, isEnabled: true, ...more });

it('links of a navigation lead home, to branches and outside [NAV-003] [NAV-005] [NAV-006]', () => {
  const links = menuLinks(
    entries([
      item('home', { suffix: '#karte' }),
      item('branch', { target: 'b1' }),
      item('link', { target: 'https://x.example' }),
    ]),
    'mainMenu',
    branches,
    'en-GB',
  );
  expect(links.map(({ href, isExternal }) => [href, isExternal])).toEqual([
    ['/en/#karte', false],
    ['/en/store/lend', false],
    ['https://x.example', true],
  ]);
});

it('leaves out disabled items, items without a target and groups without children [NAV-008] [NAV-012]', () => {
  const items = [
    item('home', { isEnabled: false }),
    item('branch', { target: 'gone' }),
    item('group'),
    item('group', { children: [item('home')] }),
  ];
  expect(menuLinks(entries(items), 'mainMenu', branches, 'de-AT')).toEqual([
    { label: 'group', isExternal: false, children: [{ label: 'home', href: '/', isExternal: false, children: [] }] },
  ]);
});

it('shows nothing of a navigation that is not public, or missing [NAV-011]', () => {
  expect(menuLinks(entries([item('home')], false), 'mainMenu', branches, 'de-AT')).toEqual([]);
  expect(menuLinks([], 'footer', branches, 'de-AT')).toEqual([]);
});
