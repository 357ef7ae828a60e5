import type { Config } from '@filiale/contracts/config';
import styles from './header.module.css';

/** The configured logo, or the house sign, beside the name of the shop. */
export function Logo({ config, size = 38 }: { config: Pick<Config, 'logo' | 'shopName'>; size?: number }) {
  const { logo, shopName } = config;
  return (
    <>
      {logo ? (
        // biome-ignore lint/performance/noImgElement: the gateway makes the sizes
        <img
          src={`/image/thumbnail/${logo.id}-${logo.version}.${logo.extension}`}
          alt=""
          height={size}
          className={styles.logo}
        />
      ) : (
        <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
          <rect width="40" height="40" rx="11" fill="var(--logo-ground, var(--brand))" />
          <path d="M20 33V9" stroke="var(--logo-line, var(--on-brand))" strokeWidth="2.6" strokeLinecap="round" />
          <path
            d="M20 15l-6-5M20 15l6-5M20 21.5l-7.5-5.5M20 21.5l7.5-5.5M20 28l-6.5-5"
            stroke="var(--logo-line, var(--on-brand))"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
          <path d="M20 28l6.5-5" stroke="var(--accent)" strokeWidth="2.6" strokeLinecap="round" />
        </svg>
      )}
      <span>{shopName}</span>
    </>
  );
}
