'use client';

import { formatNumber } from '@filiale/rules/formats';
import { contrast, schemeGrounds, themeColours } from '@filiale/rules/theme-colours';
import { useEffect, useRef } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import type { PanelProps } from '../../resources/screen-props.ts';
import styles from './theme-preview.module.css';

const radii = { square: 0, crisp: 0.5, soft: 1, round: 1.6 } as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The shop itself in the colours that stand in the form, and how well they read. */
export function ThemePreview({ values }: PanelProps) {
  const texts = useMessages('company');
  const locale = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const primary = textOf(values.primaryColor);
  const secondary = textOf(values.secondaryColor);
  const corners = radii[(textOf(values.cornerStyle) || 'soft') as keyof typeof radii] ?? 1;
  const { light, dark } = themeColours(primary, secondary);
  const paint = () => {
    const page = frame.current?.contentDocument?.documentElement;
    if (!page) return;
    page.dataset.theme = 'light';
    const look: Record<string, string> = {
      '--brand': light.brand,
      '--on-brand': light.onBrand,
      '--brand-hover': light.brandHover,
      '--brand-ink': light.brandInk,
      '--brand-line': light.brandLine,
      '--brand-soft': light.brandSoft,
      '--brand-edge': light.brandEdge,
      '--accent': light.accent,
      '--on-accent': light.onAccent,
      '--chrome-brand': dark.brand,
      '--on-chrome-brand': dark.onBrand,
      '--radius-base': String(corners),
    };
    for (const [name, value] of Object.entries(look)) page.style.setProperty(name, value);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted anew when one of these has changed
  useEffect(paint, [primary, secondary, corners]);
  const figures: readonly (readonly [string, string, string])[] = [
    [texts.onBrand, light.onBrand, light.brand],
    [texts.brandInk, light.brandInk, schemeGrounds.light.page],
    [texts.brandInkDark, dark.brandInk, schemeGrounds.dark.page],
    [texts.brandLine, light.brandLine, schemeGrounds.light.page],
    [texts.onAccent, light.onAccent, light.accent],
  ];
  return (
    <section className={styles.preview}>
      <h2>{texts.preview}</h2>
      <div className={styles.window}>
        <iframe ref={frame} src="/" title={texts.preview} className={styles.shop} onLoad={paint} tabIndex={-1} />
      </div>
      <h2>{texts.figures}</h2>
      <dl className={styles.figures}>
        {figures.map(([name, ink, ground]) => (
          <div key={name}>
            <dt>
              <span className={styles.sample} style={{ background: ground, color: ink }} aria-hidden="true">
                Aa
              </span>
              {name}
            </dt>
            <dd>
              {fill(texts.enough, { ratio: formatNumber(Math.floor(contrast(ink, ground) * 10) / 10, 1, locale) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{texts.figuresText}</p>
    </section>
  );
}
