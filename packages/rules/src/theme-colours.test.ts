import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contrast, type Scheme, schemeGrounds, themeColours } from './theme-colours.ts';

/** 16 × 16 × 16 colours, corners of the cube included. */
const steps = Array.from({ length: 16 }, (_, index) => (index * 17).toString(16).padStart(2, '0'));
const all4096 = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const tokens = readFileSync(join(__dirname, '../../../web/src/ui/tokens.css'), 'utf8');

/** The value of a token in the block that begins with `start`. */
const token = (start: string, name: string): string => {
  const block = tokens.slice(tokens.indexOf(start));
  return new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{6})`).exec(block)?.[1]?.toLowerCase() ?? '';
};
const blockOf = { light: '/* 2  Colour, light */', dark: ':root:not([data-theme="light"])' } as const;

const inkValues = (scheme: Scheme) => ['ink', 'ink-2', 'ink-3'].map((name) => token(blockOf[scheme], name));

describe('colours of a theme', () => {
  it.each(['light', 'dark'] as const)('knows the grounds of tokens.css: %s', (scheme) => {
    const { page, surface, sunken, ink3 } = schemeGrounds[scheme];
    const names = ['page', 'surface', 'sunken', 'ink-3'];
    expect([page, surface, sunken, ink3]).toEqual(names.map((name) => token(blockOf[scheme], name)));
  });

  it('hold their contrast for each of 4096 colours, light and dark', () => {
    const weak: unknown[] = [];
    const holds = (pair: string, one: string, other: string, least: number) => {
      if (!(contrast(one, other) >= least)) weak.push({ pair, one, other });
    };
    const inksOf = { light: inkValues('light'), dark: inkValues('dark') };
    for (const colour of all4096) {
      const theme = themeColours(colour, colour);
      for (const scheme of ['light', 'dark'] as const) {
        const { page, surface, sunken } = schemeGrounds[scheme];
        const { brand, onBrand, brandHover, brandInk, brandLine, brandSoft, brandEdge, accent, onAccent } =
          theme[scheme];
        holds('on-brand', onBrand, brand, 4.5);
        holds('on-brand under the pointer', onBrand, brandHover, contrast(onBrand, brand));
        holds('on-accent', onAccent, accent, 4.5);
        for (const ground of [page, surface, sunken, brandSoft]) {
          holds('brand-ink', brandInk, ground, 4.5);
          holds('brand-line', brandLine, ground, 3);
        }
        for (const ground of [page, surface]) holds('brand-edge', brandEdge, ground, 3);
        for (const ink of inksOf[scheme]) holds('ink on brand-soft', ink, brandSoft, 4.5);
      }
    }
    expect(weak).toEqual([]);
  }, 120_000);

  it('keeps a chosen fill exactly in the light scheme, and the accent in both', () => {
    for (const colour of ['#ffff99', '#000000', '#ffffff', '#c2185b']) {
      const { light, dark } = themeColours(colour, colour);
      expect([light.brand, light.accent, dark.accent]).toEqual([colour, colour, colour]);
    }
  });

  it('lifts a fill that the dark ground would swallow, keeping its hue, and leaves a bright one alone', () => {
    const { dark } = themeColours('#1c5a43', '');
    expect(dark.brand).not.toBe('#1c5a43');
    expect(contrast(dark.brand, schemeGrounds.dark.surface)).toBeGreaterThanOrEqual(3);
    expect(themeColours('#ffe14d', '').dark.brand).toBe('#ffe14d');
  });

  it('wears the colours of the house where none are chosen', () => {
    expect(themeColours('', '')).toEqual(themeColours('#1C5A43', '#F2B33D'));
  });
});
