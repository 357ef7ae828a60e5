import { expect, it } from '@jest/globals';
import { Config } from '../catalog/config.ts';
import { Block } from './block.ts';
import { Node, nodeKinds } from './node.ts';

const head = { id: '00000000-0000-4000-8000-000000000001', revision: 1 };
const at = { createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };

it('a node has its type, identifier, content and its texts per locale [SITE-017, SITE-018]', () => {
  expect(Object.keys(nodeKinds).toSorted()).toEqual(
    ['news', 'knowledge', 'useCase', 'product', 'job', 'contactPerson', 'form'].toSorted(),
  );
  const texts = { 'en-GB': { name: 'Garden' } };
  const node = Node.record.parse({
    ...{ ...head, ...at, type: 'news', identifier: 'garten', isPublic: true },
    content: { name: 'Garten', translations: texts },
  });
  expect(node).toMatchObject({ ...head, type: 'news', identifier: 'garten', isPublic: true });
  expect(node.content.translations).toMatchObject(texts);
});

it('a form has fields, actions and thanks, a block a name and an identifier [SITE-020, SITE-027]', () => {
  expect(Object.keys(nodeKinds.form.fields)).toEqual(
    expect.arrayContaining(['name', 'shortDesc', 'fields', 'actions', 'thankYouMessage']),
  );
  expect(Object.keys(Block.fields)).toEqual(expect.arrayContaining(['name', 'identifier']));
  expect(Object.keys(Block.record.parse({ ...head, ...at, name: 'Gruß', identifier: 'gruss' }))).toContain('id');
});

it('the company has what map and contact show [SITE-030]', () => {
  const config = Config.parse({ ...head, ...at, shopName: 'X', street: 'Lendplatz 1', zipCode: '8020', city: 'Graz' });
  expect(config).toMatchObject({ street: 'Lendplatz 1', zipCode: '8020', city: 'Graz', phone: '', email: '' });
});
