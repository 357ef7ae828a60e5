import { expect, it } from '@jest/globals';
import { hideUntilFiltered } from './filtered-start.ts';

type Visit = { path?: string; search?: string; session?: string; local?: string; surface?: string; isOff?: boolean };

/** Whether the menu waits. */
function waits({ path = '/store/graz', search = '', session, local, surface = '', isOff = false }: Visit): boolean {
  const storage = (key: string | undefined) => ({
    getItem(asked: string) {
      if (isOff) throw new Error('denied');
      return asked === key ? '{}' : null;
    },
  });
  const set = new Set<string>();
  hideUntilFiltered({
    document: { documentElement: { dataset: { surface }, setAttribute: (name: string) => void set.add(name) } },
    location: { pathname: path, search },
    sessionStorage: storage(session),
    localStorage: storage(local),
  });
  return set.has('data-filtering');
}

it.each<[string, Visit, boolean]>([
  ['nothing is asked for', {}, false],
  ['the visit filters', { session: 'filiale.filter' }, true],
  ['the device filters, in another language', { path: '/en/store/graz', local: 'filiale.filter' }, true],
  ['the device kept a filter for this branch', { local: 'filiale.filter.graz' }, true],
  ['the device kept a filter for another branch', { local: 'filiale.filter.wien' }, false],
  ['something is searched for', { search: '?table=5&q=bier' }, true],
  ['storage is switched off', { isOff: true }, false],
  ['storage is switched off and something is searched for', { isOff: true, search: '?q=bier' }, true],
  ['it is no menu', { path: '/store/graz/checkout', search: '?q=x' }, false],
  ['it is a terminal', { surface: 'kiosk', search: '?q=x' }, false],
])('a menu waits for what is left of it, or not: %s', (_name, visit, expected) => expect(waits(visit)).toBe(expected));
