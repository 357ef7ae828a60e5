import { describe, expect, it } from '@jest/globals';
import { mapAddress, mapOrigin } from './map-address.ts';

const osm =
  'https://www.openstreetmap.org/export/embed.html?bbox={west}%2C{south}%2C{east}%2C{north}&marker={latitude}%2C{longitude}';
const place = { address: 'Lange Gasse 1, 1080 Wien', locale: 'de-AT', latitude: 48.21, longitude: 16.35 };

describe('the address of a map', () => {
  it('shows the place in the middle of a box', () => {
    expect(mapAddress(osm, place)).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=16.344500%2C48.206400%2C16.355500%2C48.213600&marker=48.210000%2C16.350000',
    );
  });

  it('carries address, language and the dark style to a provider that takes them [SITE-064]', () => {
    expect(mapAddress('https://maps.example/e?q={address}&l={locale}&s={style}', place)).toBe(
      'https://maps.example/e?q=Lange%20Gasse%201%2C%201080%20Wien&l=de-AT&s=dark',
    );
  });

  it('is none without the coordinates it asks for', () => {
    expect(mapAddress(osm, { ...place, latitude: null })).toBeNull();
    expect(mapAddress('https://maps.example/e?q={address}', { ...place, latitude: null })).not.toBeNull();
  });

  it('fills in nothing twice', () => {
    expect(mapAddress('https://maps.example/e?q={address}&l={locale}', { ...place, address: '$& {locale}' })).toBe(
      'https://maps.example/e?q=%24%26%20%7Blocale%7D&l=de-AT',
    );
  });

  it.each([
    '',
    'http://maps.example/{address}',
    'https://{address}/x',
    'https://maps.example; script-src */{address}',
    'https://maps.example/{other}',
    'javascript:alert(1)',
    'https://user@maps.example/{address}',
  ])('is none for the configuration %j', (template) => {
    expect(mapOrigin(template)).toBeNull();
    expect(mapAddress(template, place)).toBeNull();
  });

  it('comes from one origin', () => {
    expect(mapOrigin(osm)).toBe('https://www.openstreetmap.org');
  });
});
