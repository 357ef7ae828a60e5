import { type CompanyValues, company, logoDarkImage, logoImage } from './company.ts';

type Look = Pick<
  CompanyValues,
  | 'shopName'
  | 'logo'
  | 'logoDark'
  | 'primaryColor'
  | 'secondaryColor'
  | 'headlineFont'
  | 'textFont'
  | 'cornerStyle'
  | 'isDarkModeAllowed'
  | 'hasFoodTiles'
>;

/**
 * Looks that the demo company can wear: its own; one that is loud and square; one whose pale primary colour is the hardest
 * for contrast. The last two have no logo, so the house sign is drawn in their colours.
 */
export const themes = {
  rosmarin: {
    shopName: company.shopName,
    logo: logoImage,
    logoDark: logoDarkImage,
    primaryColor: '#1c5a43',
    secondaryColor: '#f2b33d',
    headlineFont: 'bricolage-grotesque',
    textFont: 'figtree',
    cornerStyle: 'soft',
    isDarkModeAllowed: true,
    hasFoodTiles: true,
  },
  kantine: {
    shopName: 'Kantine Neun',
    logo: null,
    logoDark: null,
    primaryColor: '#4a1dff',
    secondaryColor: '#ffd400',
    headlineFont: 'space-grotesk',
    textFont: 'inter',
    cornerStyle: 'square',
    isDarkModeAllowed: true,
    hasFoodTiles: true,
  },
  zitrone: {
    shopName: 'Zitrone & Salz',
    logo: null,
    logoDark: null,
    primaryColor: '#fff3a0',
    secondaryColor: '#f4a7b9',
    headlineFont: 'fraunces',
    textFont: 'nunito',
    cornerStyle: 'round',
    isDarkModeAllowed: true,
    hasFoodTiles: true,
  },
} as const satisfies { readonly [name: string]: Look };
export type ThemeName = keyof typeof themes;

export const isTheme = (name: string | undefined): name is ThemeName =>
  name !== undefined && Object.hasOwn(themes, name);
