'use client';

import type { ImageReference } from '@filiale/contracts/fields/fields';
import { contrast, type Scheme, schemeGrounds, themeColours } from '@filiale/rules/theme-colours';
import type { CSSProperties } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import styles from './look-preview.module.css';

type Props = {
  readonly shopName: string;
  readonly logo: ImageReference | null;
  /** `#rrggbb`, both. */
  readonly primary: string;
  readonly secondary: string;
};

const schemes = ['light', 'dark'] as const satisfies readonly Scheme[];

/** A piece of the shop in the colours that are chosen, light and dark, worked out by the rules that the shop is drawn with. */
export function LookPreview({ shopName, logo, primary, secondary }: Props) {
  const texts = useMessages('setup');
  const locale = useLocale();
  const colours = themeColours(primary, secondary);
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      {schemes.map((scheme) => {
        const { brand, onBrand, brandInk, brandSoft, brandEdge, accent, onAccent } = colours[scheme];
        const { page, surface } = schemeGrounds[scheme];
        const variables = {
          '--p-page': page,
          '--p-surface': surface,
          '--p-ink': scheme === 'light' ? '#17201b' : '#f1f4ef',
          '--p-ink-2': scheme === 'light' ? '#47524c' : '#bcc6bf',
          '--p-brand': brand,
          '--p-on-brand': onBrand,
          '--p-brand-ink': brandInk,
          '--p-brand-soft': brandSoft,
          '--p-brand-edge': brandEdge,
          '--p-accent': accent,
          '--p-on-accent': onAccent,
        } as CSSProperties;
        return (
          <figure key={scheme} className={styles.shop} style={variables}>
            <div className={styles.head}>
              {logo ? (
                // biome-ignore lint/performance/noImgElement: the picture of a file that was just sent
                <img
                  src={`/image/tiny/${logo.id}-${logo.version}.${logo.extension}`}
                  alt=""
                  width={Math.min(112, Math.round((32 * (logo.widthPx ?? 1)) / (logo.heightPx ?? 1)))}
                  height={32}
                />
              ) : (
                <span className={styles.sign} aria-hidden />
              )}
              <strong>{shopName}</strong>
            </div>
            <div className={styles.body}>
              <span className={styles.open}>{texts.sampleBranch}</span>
              <div className={styles.dish}>
                <span className={styles.plate} aria-hidden />
                <span className={styles.words}>
                  <span className={styles.name}>
                    {texts.sampleDish} <span className={styles.new}>{texts.sampleNew}</span>
                  </span>
                  <span className={styles.text}>{texts.sampleText}</span>
                  <span className={styles.price}>{price.format(12.9)}</span>
                </span>
              </div>
              <span className={styles.order}>{texts.sampleOrder}</span>
            </div>
            <figcaption className={styles.caption}>
              {texts[scheme]} ·{' '}
              {fill(texts.contrast, {
                button: figure.format(contrast(brand, onBrand)),
                ink: figure.format(contrast(brandInk, surface)),
              })}
            </figcaption>
          </figure>
        );
      })}
    </section>
  );
}
