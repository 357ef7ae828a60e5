import { expect, it } from '@jest/globals';
import { menuLinks } from './navigation.ts';

const site = { id: 's1', path: 'ueber-uns', isPublic: true, translations: { 'en-GB': { path: 'about-us' } } };
const entries = (items: object[], isPublic = true) => [
  { url: '/navigations', data: [{ identifier: 'mainMenu', isPublic, items }] },
  { url: '/branches', data: [{ id: 'b1', identifier: 'lend' }] },
  { url: '/sites', data: [site] },
];
const item = (type: string, more: object = {}) => ({
  id: type,
  type,
  label: type,
  target: '',
  suffix: '',
  isEnabled: true,
  translations: {},
  children: [],
  ...more,
});
const nowhere = { path: '/elsewhere' };

it('links lead to addresses of the language, outside ones to another tab [NAV-003, NAV-004, NAV-005, NAV-006]', () => {
  const items = [
    item('home', { suffix: '#karte' }),
    item('site', { target: 's1', translations: { 'en-GB': { label: 'About us' } } }),
    item('branch', { target: 'b1' }),
    item('link', { target: 'https://x.example' }),
  ];
  const links = menuLinks(entries(items), 'mainMenu', nowhere, 'en-GB');
  expect(links.map(({ label, href, isExternal }) => [label, href, isExternal])).toEqual([
    ['home', '/en/#karte', false],
    ['About us', '/en/about-us', false],
    ['branch', '/en/store/lend', false],
    ['link', 'https://x.example', true],
  ]);
});

it('leaves out disabled items, items without a target and groups without children [NAV-008, NAV-012]', () => {
  const items = [
    item('home', { isEnabled: false }),
    item('branch', { target: 'gone' }),
    item('site', { target: 'gone' }),
    item('group'),
    item('group', { children: [item('home'), item('branch', { target: 'gone' })] }),
  ];
  const links = menuLinks(entries(items), 'mainMenu', nowhere, 'de-AT');
  expect(links).toHaveLength(1);
  expect(links[0]).not.toHaveProperty('href');
  expect(links[0]?.children.map(({ href }) => href)).toEqual(['/']);
});

it('marks where the visitor is, and the parent of it [NAV-007]', () => {
  const items = [item('group', { children: [item('site', { target: 's1' }), item('home')] })];
  const [group] = menuLinks(entries(items), 'mainMenu', { path: '/ueber-uns', siteId: 's1' }, 'de-AT');
  expect([group?.isActive, group?.isChildActive]).toEqual([false, true]);
  expect(group?.children.map(({ isActive }) => isActive)).toEqual([true, false]);
});

it('shows nothing of a navigation that is not public, or missing [NAV-011]', () => {
  expect(menuLinks(entries([item('home')], false), 'mainMenu', nowhere, 'de-AT')).toEqual([]);
  expect(menuLinks([], 'footer', nowhere, 'de-AT')).toEqual([]);
});
