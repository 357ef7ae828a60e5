import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { artKey, artOfKey, foodArt } from './food-art.ts';

const sprite = readFileSync(path.join(__dirname, 'illustrations/food.svg'), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

describe('the drawing of a dish', () => {
  it.each([
    ['Wiener Schnitzel vom Kalb', 'schnitzel'],
    ['Leberkäse, ofenfrisch', 'leberkaese'],
    ['Käsespätzle aus dem Pfandl', 'spaetzle'],
    ['Erdäpfelgulasch', 'gulasch'],
    ['Warmer Krautsalat', 'krautsalat'],
    ['Kräuterlimonade 0,4 l', 'limonade'],
    ['Schnitzel vom Schwein', 'schnitzel'],
    ['Weißwein, offen', 'wein'],
  ])('%s is %s', (name, expected) => {
    expect(foodArt('id', name).symbol).toBe(expected);
  });

  it('falls back to the category, then to a neutral one of the sprite', () => {
    expect(foodArt('id', 'Heiße Liebe', 'Mehlspeisen').symbol).toBe('strudel');
    for (const id of ['a', 'b', 'c', 'd']) expect(foodArt(id, 'Margherita', 'Pizza').symbol).toBe('teller');
    expect(symbols).toContain('teller');
  });

  it.each([
    ['Käsekuchen', 'Mehlspeisen', 'strudel'],
    ['Schokosalami', 'Desserts', 'strudel'],
    ['Kürbiskernöl-Eis mit Wurstgruß', 'Desserts', 'strudel'],
    ['Bloody Mary mit Suppengrün', 'Drinks', 'limonade'],
    ['Weinsuppe', 'Suppen', 'kaspressknoedel'],
    ['Kräuterlimonade', 'Getränke', 'limonade'],
    ['Weißwein, offen', 'Getränke', 'wein'],
    ['Tafelspitz', 'Vom Herd', 'tafelspitz'],
  ])('%s among %s is %s: a drawing does not contradict its category', (name, category, expected) => {
    expect(foodArt('id', name, category).symbol).toBe(expected);
  });

  it('stays the same for the same dish, and travels as one word', () => {
    const art = foodArt('01940000-0000-7000-8000-000000000001', 'Tafelspitz');
    expect(foodArt('01940000-0000-7000-8000-000000000001', 'Tafelspitz')).toEqual(art);
    expect(artOfKey(artKey(art))).toEqual(art);
  });
});
