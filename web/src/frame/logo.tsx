import type { Config } from '@filiale/contracts/catalog/config';
import type { ImageReference } from '@filiale/contracts/fields/fields';
import { initials } from '@filiale/rules/initials';
import styles from './header.module.css';

type Props = {
  readonly config: Pick<Config, 'logo' | 'logoDark' | 'shopName' | 'isDarkModeAllowed'>;
  readonly size?: number;
  /** The logo stands on a ground that is dark in both schemes. */
  readonly isOnChrome?: boolean;
  /** The logo stands below the first screen: its picture is fetched when it comes near. */
  readonly isBelow?: boolean;
};
const addressOf = ({ id, version, extension }: ImageReference) => `/image/tiny/${id}-${version}.${extension}`;
/** Room of a logo that is `height` high; a square until the file is loaded if its size is unknown. */
const roomOf = ({ widthPx, heightPx }: ImageReference, height: number) => ({
  width: widthPx && heightPx ? Math.round((height * widthPx) / heightPx) : height,
  height,
});

/** The configured logo for the ground it stands on, or the first letters of the shop's name, beside that name. */
export function Logo({ config, size = 38, isOnChrome = false, isBelow = false }: Props) {
  const { logo, logoDark, shopName, isDarkModeAllowed } = config;
  const shown = (isOnChrome && logoDark) || logo;
  return (
    <>
      {shown ? (
        <picture className={styles.logoFrame}>
          {logoDark && isDarkModeAllowed && (
            <source media="(prefers-color-scheme: dark)" srcSet={addressOf(logoDark)} {...roomOf(logoDark, size)} />
          )}
          <img
            loading={isBelow ? 'lazy' : undefined}
            src={addressOf(shown)}
            alt=""
            {...roomOf(shown, size)}
            className={styles.logo}
          />
        </picture>
      ) : (
        <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
          <rect width="40" height="40" className={styles.ground} fill="var(--logo-ground, var(--brand))" />
          <text
            x="20"
            y="26"
            textAnchor="middle"
            fontSize="16"
            fontWeight="700"
            letterSpacing="-0.5"
            fill="var(--logo-line, var(--on-brand))"
          >
            {initials(shopName)}
          </text>
        </svg>
      )}
      <span>{shopName}</span>
    </>
  );
}
