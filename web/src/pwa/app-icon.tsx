import 'server-only';
import type { Config } from '@filiale/contracts/config';
import { themeColours } from '@filiale/rules/theme-colours';
import { ImageResponse } from 'next/og';
import { loadPicture } from '../api/server.ts';

/** Part of the icon's side that the drawing takes: launchers may cut a maskable icon down to the inner 80 %. */
const SHARES = { icon: 0.72, apple: 0.72, maskable: 0.56 } as const;
const NAME = /^(icon-192|icon-512|maskable-192|maskable-512|apple-180)\.png$/;

type Icon = Pick<Config, 'id' | 'revision' | 'logo' | 'shopName' | 'primaryColor' | 'secondaryColor'>;
const drawn = new Map<string, Promise<ArrayBuffer>>();

/**
 * An icon of the app as PNG, drawn from the tenant's logo, or from the first letters of its name on its own colour; null for a name that
 * is none. Drawn once per saved configuration.
 */
export async function drawAppIcon(name: string, config: Icon): Promise<ArrayBuffer | null> {
  const stem = NAME.exec(name)?.[1];
  if (!stem) return null;
  const version = `${config.revision}/`;
  for (const key of drawn.keys()) if (!key.startsWith(version)) drawn.delete(key);
  const key = version + stem;
  const running = drawn.get(key) ?? draw(stem, config);
  drawn.set(key, running);
  // A picture that could not be loaded is tried again.
  running.catch(() => drawn.delete(key));
  return running;
}

async function draw(stem: string, config: Icon): Promise<ArrayBuffer> {
  const [kind = 'icon', size = '192'] = stem.split('-') as [keyof typeof SHARES, string];
  const sizePx = Number(size);
  const innerPx = Math.round(sizePx * SHARES[kind]);
  const { brand, onBrand } = themeColours(config.primaryColor, config.secondaryColor).light;
  const logo = config.logo
    ? await loadPicture(`/image/medium/${config.logo.id}-${config.logo.version}.${config.logo.extension}`)
    : null;
  const ground = {
    width: '100%',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // Logos are made for light ground; letters stand on the tenant's colour. Round corners are cut by the launcher, or drawn here.
    background: logo ? '#ffffff' : brand,
    color: onBrand,
    borderRadius: kind === 'icon' ? sizePx * 0.22 : 0,
    fontSize: innerPx * 0.62,
    letterSpacing: '-0.04em',
  } as const;
  const image = new ImageResponse(
    <div style={ground}>
      {logo ? (
        // biome-ignore lint/performance/noImgElement: drawn into a PNG
        <img src={logo} width={innerPx} height={innerPx} style={{ objectFit: 'contain' }} alt="" />
      ) : (
        initials(config.shopName)
      )}
    </div>,
    { width: sizePx, height: sizePx },
  );
  return image.arrayBuffer();
}

/** First letters of the first two words: `Rosmarin & Kren` is RK. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}|^\d/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('de-AT'))
    .join('') || 'F';
