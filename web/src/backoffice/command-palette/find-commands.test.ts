import { describe, expect, it } from '@jest/globals';
import { type Command, findCommands } from './find-commands.ts';

const command = (label: string): Command => ({ id: label, group: 'Seiten', label, run: () => {} });
const commands = ['Produkte', 'Produktkataloge', 'Kategorien', 'Öffnungszeiten', 'Küchenstationen'].map(command);
const of = (term: string) => findCommands(commands, term);
const found = (term: string) => [...of(term).named, ...of(term).alike].map(({ label }) => label);

describe('the palette', () => {
  it('finds by a part of a word', () => {
    expect(found('kategor')[0]).toBe('Kategorien');
    expect(found('produkt').slice(0, 2)).toEqual(['Produkte', 'Produktkataloge']);
  });
  it('forgives a slip and missing umlauts', () => {
    expect(found('prodkute')[0]).toBe('Produkte');
    expect(found('offnungs')).toEqual(['Öffnungszeiten']);
  });
  it('tells what is named from what may be a slip, so that Mrs Koch comes before the kitchen', () => {
    expect(of('koch')).toMatchObject({ named: [], alike: [{ label: 'Küchenstationen' }] });
    expect(of('kuche')).toMatchObject({ named: [{ label: 'Küchenstationen' }], alike: [] });
  });
  it('finds nothing where nothing is meant', () => {
    expect(found('zebra')).toEqual([]);
  });
});
