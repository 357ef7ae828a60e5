import { describe, expect, it } from '@jest/globals';
import { appManifest } from './app-manifest.ts';

const branch = (identifier: string, more: object = {}) => ({
  identifier,
  name: identifier,
  isPublic: true,
  translations: {},
  ...more,
});
const entries = (more: object = {}) => [
  {
    url: '/config',
    data: {
      revision: 7,
      shopName: 'Rosmarin & Kren',
      description: 'Küche',
      translations: {},
      enablePluginPWA: true,
      ...more,
    },
  },
  {
    url: '/branches',
    data: [branch('lend'), branch('naschmarkt'), branch('st', { isPublic: false })],
  },
];

describe('the web app manifest', () => {
  it('is there only while the plugin is on [PWA-001]', () => {
    expect(appManifest(entries({ enablePluginPWA: false }), 'de-AT')).toBeNull();
  });

  it('starts at the home page of its language, black around it [CONST-002]', () => {
    expect(appManifest(entries(), 'en-GB')).toMatchObject({
      id: '/en',
      start_url: '/en',
      scope: '/',
      lang: 'en-GB',
      display: 'standalone',
      theme_color: '#000000',
      name: 'Rosmarin & Kren',
      short_name: 'Rosmarin',
    });
  });

  it('has whole and maskable icons, another address after every saved configuration', () => {
    const icons = appManifest(entries(), 'de-AT')?.icons ?? [];
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    expect(icons[0]?.src).toBe('/app/icon-192.png?v=7');
  });

  it('leads straight to the branches that take orders from the app', () => {
    expect(appManifest(entries(), 'de-AT')?.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Bestellen: lend', '/store/lend'],
      ['Bestellen: naschmarkt', '/store/naschmarkt'],
    ]);
  });
});
