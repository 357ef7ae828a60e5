import { resources } from '@filiale/contracts/api/resources';
import { describe, expect, it } from '@jest/globals';
import { failureText } from './failure-text.ts';
import { resourceNamed } from './resource-named.ts';

const saidOf = (name: string, attempt: Parameters<typeof failureText>[1]): string => {
  const resource = resourceNamed(name);
  if (!resource) throw new Error(`no resource ${name}`);
  return failureText(resource.label, attempt).de;
};

describe('what is said of a failure the server has said nothing of', () => {
  it.each([
    'images',
    'image-templates',
    'uploads',
    'divisions',
    'branches',
    'departments',
    'menus',
    'categories',
    'tags',
    'products',
    'users',
    'logs',
    'devices',
    'tables',
    'nodes',
    'redirects',
    'blocks',
    'donatees',
    'qr-codes',
    'projects',
    'tasks',
    'scenes',
    'digital-signage-segments',
    'digital-signage-streams',
    'digital-signage-devices',
    'digital-signage-takeovers',
    'analytics-leads',
    'navigations',
    'customers',
  ])('of %s is a sentence of its own for each attempt [ERR-003, ERR-005, ERR-012]', (name) => {
    expect(saidOf(name, 'list')).toMatch(/^\p{Lu}.+ konnten nicht geladen werden$/u);
    expect(saidOf(name, 'get')).toMatch(/ konnte nicht geladen werden$/);
    expect(saidOf(name, 'create')).toMatch(/ konnte nicht erstellt werden$/);
    expect(saidOf(name, 'update')).toMatch(/ konnte nicht aktualisiert werden$/);
    expect(saidOf(name, 'delete')).toMatch(/ konnte nicht gelöscht werden$/);
  });

  it('names every resource there is, in both languages, with no place left open [ERR-005]', () => {
    for (const { label } of resources) {
      const { de, en } = failureText(label, 'update');
      expect(`${de} ${en}`).not.toMatch(/[{}]|undefined/);
    }
  });

  it('speaks of working time as the specification does [ERR-007]', () => {
    expect(
      (['list', 'get', 'create', 'update', 'delete'] as const).map((each) => saidOf('working-activities', each)),
    ).toEqual([
      'Aktivitäten konnten nicht geladen werden',
      'Aktivität konnte nicht geladen werden',
      'Aktivität konnte nicht erstellt werden',
      'Aktivität konnte nicht aktualisiert werden',
      'Aktivität konnte nicht gelöscht werden',
    ]);
  });

  it('speaks of schedules as the specification does [ERR-008]', () => {
    expect((['get', 'create', 'update', 'delete'] as const).map((each) => saidOf('working-schedules', each))).toEqual([
      'Planung konnte nicht geladen werden',
      'Planung konnte nicht erstellt werden',
      'Planung konnte nicht aktualisiert werden',
      'Planung konnte nicht gelöscht werden',
    ]);
  });
});
