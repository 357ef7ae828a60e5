import 'server-only';
import type { Config } from '@filiale/contracts/catalog/config';
import { initials } from '@filiale/rules/initials';
import { themeColours } from '@filiale/rules/theme-colours';
import { ImageResponse } from 'next/og';
import { loadPicture } from '../api/server.ts';

/** Part of the icon's side that the drawing takes: launchers may cut a maskable icon down to the inner 80 %. */
const SHARES = { icon: 0.72, news: 0.72, apple: 0.72, maskable: 0.56 } as const;
/** The house's red (`--error`). */
const NEWS_COLOUR = '#b3261e';
const NAME = /^(icon-48|icon-192|icon-512|news-48|maskable-192|maskable-512|apple-180)\.png$/;

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
  // Launchers cut the others themselves.
  const isRounded = kind === 'icon' || kind === 'news';
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
    // Logos are made for light ground; letters stand on the tenant's colour.
    background: logo ? '#ffffff' : brand,
    color: onBrand,
    borderRadius: isRounded ? sizePx * 0.22 : 0,
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
      {kind === 'news' && <div style={dot(sizePx)} />}
    </div>,
    { width: sizePx, height: sizePx },
  );
  return image.arrayBuffer();
}

/** Badge in a corner of the icon for news. */
const dot = (sizePx: number) =>
  ({
    position: 'absolute',
    top: 0,
    right: 0,
    width: sizePx * 0.42,
    height: sizePx * 0.42,
    borderRadius: '50%',
    border: `${sizePx * 0.05}px solid #ffffff`,
    background: NEWS_COLOUR,
  }) as const;
