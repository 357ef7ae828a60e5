import { describe, expect, it } from '@jest/globals';
import { isChildActive, isItemActive, itemAddress, type Leading } from './navigation.ts';

const targets = {
  sites: [
    { id: 's1', path: 'ueber-uns', isPublic: true, translations: { 'en-GB': { path: 'about-us' } } },
    { id: 's2', path: 'jobs', isPublic: true, translations: {} },
    { id: 's3', path: 'entwurf', isPublic: false, translations: {} },
  ],
  branches: [{ id: 'b1', identifier: 'graz lend' }],
};
type Type = 'home' | 'site' | 'branch' | 'link' | 'group';
const item = (type: Type, target = '', suffix = '') =>
  ({ type, target, suffix, isEnabled: true }) as Leading & { readonly isEnabled: boolean };
const lead = (type: Type, target = '', suffix = '', locale: 'de-AT' | 'en-GB' = 'de-AT') =>
  itemAddress(item(type, target, suffix), targets, locale, 'de-AT');

describe('an item leads', () => {
  it('home, with its suffix [NAV-003]', () => expect(lead('home', '', '#karte')).toEqual({ path: '/#karte' }));
  it('to a page by the path of the language [NAV-004]', () => {
    expect(lead('site', 's1', '#team')).toEqual({ path: '/ueber-uns#team' });
    expect(lead('site', 's1', '', 'en-GB')).toEqual({ path: '/about-us' });
  });
  it('to a branch [NAV-005]', () => expect(lead('branch', 'b1', '?x=1')).toEqual({ path: '/store/graz%20lend?x=1' }));
  it('outside [NAV-006]', () => expect(lead('link', 'https://x.example')).toEqual({ url: 'https://x.example' }));
  it.each<[Type, string, 'de-AT' | 'en-GB']>([
    ['group', '', 'de-AT'],
    ['link', '', 'de-AT'],
    ['site', 'gone', 'de-AT'],
    ['site', 's3', 'de-AT'],
    ['site', 's2', 'en-GB'],
    ['branch', 'gone', 'de-AT'],
  ])('nowhere: %s %s in %s [NAV-012]', (type, target, locale) =>
    expect(lead(type, target, '', locale)).toBeUndefined(),
  );
});

describe('an item is active [NAV-007]', () => {
  it('when its page or branch is shown, or home on /', () => {
    expect(isItemActive(item('home'), { path: '/' })).toBe(true);
    expect(isItemActive(item('home'), { path: '/ueber-uns', siteId: 's1' })).toBe(false);
    expect(isItemActive(item('site', 's1'), { path: '/ueber-uns', siteId: 's1' })).toBe(true);
    expect(isItemActive(item('site', ''), { path: '/' })).toBe(false);
    expect(isItemActive(item('branch', 'b1'), { path: '/store/x/checkout', branchId: 'b1' })).toBe(true);
    expect(isItemActive(item('link', 's1'), { path: '/', siteId: 's1' })).toBe(false);
  });
  it('in its parent when any shown descendant is', () => {
    const children = [item('home'), item('site', 's1')];
    expect(isChildActive(children, { path: '/x', siteId: 's1' })).toBe(true);
    expect(isChildActive(children, { path: '/x', siteId: 's2' })).toBe(false);
    expect(isChildActive([{ ...item('site', 's1'), isEnabled: false }], { path: '/x', siteId: 's1' })).toBe(false);
  });
});
