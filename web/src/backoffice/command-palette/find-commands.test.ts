import { describe, expect, it } from '@jest/globals';
import { type Command, findCommands } from './find-commands.ts';

const command = (label: string): Command => ({ id: label, group: 'Seiten', label, run: () => {} });
const commands = ['Produkte', 'Produktkataloge', 'Kategorien', 'Öffnungszeiten', 'Weiterleitungen'].map(command);
const found = (term: string) => findCommands(commands, term).map(({ label }) => label);

describe('the palette', () => {
  it('finds by a part of a word', () => {
    expect(found('kategor')[0]).toBe('Kategorien');
    expect(found('produkt').slice(0, 2)).toEqual(['Produkte', 'Produktkataloge']);
  });
  it('forgives a slip and missing umlauts', () => {
    expect(found('prodkute')[0]).toBe('Produkte');
    expect(found('offnungs')).toEqual(['Öffnungszeiten']);
  });
  it('finds nothing where nothing is meant', () => {
    expect(found('zebra')).toEqual([]);
  });
});
