import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ThemeFont, themeFonts } from '@filiale/contracts/content/theme-fonts';
import { contrast, schemeGrounds } from '@filiale/rules/theme-colours';
import { describe, expect, it } from '@jest/globals';
import type { FontFile } from './font-files.ts';
import { houseLook, type Look, THEME_COLOUR, THEME_COLOUR_PRESSED, pageThemeOf as themeOf } from './theme-style.ts';

const font = (name: string, isSerif = false): FontFile => ({
  latin: `/fonts/${name}.woff2`,
  latinExt: `/fonts/${name}-ext.woff2`,
  weights: '100 900',
  bold: { latin: `/fonts/${name}-700.woff2`, latinExt: `/fonts/${name}-ext-700.woff2` },
  isSerif,
  metrics: { ascent: 950, descent: 250, lineGap: 0, meanWidth: 449, boldWidth: 463, em: 1000 },
});
const files = Object.fromEntries(themeFonts.map(({ value }) => [value, font(value, value === 'fraunces')])) as Record<
  ThemeFont,
  FontFile
>;
const pageThemeOf = (look: Look) => themeOf(look, files);
const tokenOf = (style: string, name: string) => new RegExp(`--${name}:([^;}]+)`).exec(style)?.[1] ?? '';

describe('the theme of a page', () => {
  it('writes what the tenant chose and what follows from it into the first HTML', () => {
    const { style } = pageThemeOf({ ...houseLook, primaryColor: '#fff3a0', cornerStyle: 'square' });
    expect(tokenOf(style, 'brand')).toBe('#fff3a0');
    expect(contrast(tokenOf(style, 'brand-ink'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(tokenOf(style, 'radius-base')).toBe('0');
    expect(tokenOf(style, 'radius-circle')).toBe('0');
  });

  it('loads only the fonts that were chosen, once where both are the same', () => {
    const { style } = pageThemeOf({ ...houseLook, headlineFont: 'fraunces', textFont: 'fraunces' });
    expect(style).toContain('/fonts/fraunces.woff2');
    expect(style.match(/src:url/g)).toHaveLength(2);
    expect(style).not.toContain('figtree');
    expect(tokenOf(style, 'font-text')).toContain('serif');
  });

  it('takes one cut of a font that is for headlines only', () => {
    const { style } = pageThemeOf({ ...houseLook, headlineFont: 'fraunces', textFont: 'figtree' });
    expect(style).toContain('font-family:fraunces;src:url(/fonts/fraunces-700.woff2) format("woff2");font-weight:700');
    expect(style).toContain('font-family:figtree;src:url(/fonts/figtree.woff2) format("woff2");font-weight:100 900');
    expect(style).not.toContain('/fonts/fraunces.woff2');
  });

  it('fits the stand-ins of every system to the font, so that nothing jumps', () => {
    const { style } = pageThemeOf(houseLook);
    const standIn = (name: string, from = 1) =>
      new RegExp(`@font-face{font-family:${name};font-weight:${from} [^}]*}`).exec(style)?.[0];
    // 449/1000 of an em to 913/2048 of Arial and 1041/2048 of DejaVu Sans, 950/1000 above the line at that size.
    expect(standIn('figtree-arial')).toContain('ascent-override:94.32%');
    expect(standIn('figtree-arial')).toContain('size-adjust:100.72%');
    expect(standIn('figtree-dejavu')).toContain('ascent-override:107.55%');
    expect(standIn('figtree-dejavu')).toContain('size-adjust:88.33%');
    expect(standIn('figtree-dejavu', 600)).toContain('src:local("DejaVu Sans Bold")');
    expect(standIn('figtree-dejavu', 600)).toContain('size-adjust:80.63%');
    expect(standIn('bricolage-grotesque-dejavu')).toBeUndefined();
    expect(tokenOf(style, 'font-text')).toBe(
      'figtree,figtree-dejavu,figtree-arial,figtree-roboto,figtree-noto,system-ui,sans-serif',
    );
  });

  it('asks early for faces that it has', () => {
    for (const { value: textFont } of themeFonts)
      for (const { value: headlineFont } of themeFonts) {
        const { style, fonts } = pageThemeOf({ ...houseLook, textFont, headlineFont });
        expect(fonts).toBe(`1em ${textFont},700 1em ${headlineFont}`);
        for (const name of [textFont, headlineFont]) expect(style).toContain(`@font-face{font-family:${name};`);
      }
  });

  it('follows the system into the dark only where the tenant allows it', () => {
    expect(pageThemeOf(houseLook)).toMatchObject({ scheme: undefined });
    expect(pageThemeOf(houseLook).style).toContain('prefers-color-scheme:dark');
    const light = pageThemeOf({ ...houseLook, isDarkModeAllowed: false });
    expect(light.scheme).toBe('light');
    expect(light.style).not.toContain('prefers-color-scheme');
  });

  it('takes the drawings away where the tenant wants none', () => {
    expect(pageThemeOf(houseLook).style).not.toContain('--tile-drawing');
    expect(pageThemeOf({ ...houseLook, hasFoodTiles: false }).style).toContain('--tile-drawing:none');
  });

  it('has the theme colours of the specification [CONST-002]', () => {
    expect([THEME_COLOUR, THEME_COLOUR_PRESSED]).toEqual(['#000000', '#333333']);
    expect(tokenOf(pageThemeOf(houseLook).style, 'chrome-pressed')).toBe('#333333');
  });

  it('reckons contrast on the grounds that the page has', () => {
    const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8').split(
      '@media (prefers-color-scheme: dark)',
    );
    const groundsOf = (style: string) => ({
      ...{ page: tokenOf(style, 'page').trim(), surface: tokenOf(style, 'surface').trim() },
      ...{ sunken: tokenOf(style, 'sunken').trim(), ink3: tokenOf(style, 'ink-3').trim() },
    });
    expect({ light: groundsOf(light), dark: groundsOf(dark) }).toEqual(schemeGrounds);
  });
});
