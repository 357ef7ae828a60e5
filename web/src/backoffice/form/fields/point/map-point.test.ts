import { describe, expect, it } from '@jest/globals';
import { mapPage, readPoint } from './map-point.ts';

const vienna = { lat: 48.2082, lng: 16.3738 };

describe('a place on the map [FIELD-008]', () => {
  it.each([
    '48.2082, 16.3738',
    ' 48.2082 16.3738 ',
    '48,2082; 16,3738',
    '48,2082 16,3738',
    '48.2082° N, 16.3738° E',
    '48,2082° N 16,3738° O',
    'https://www.google.com/maps/place/Wien/@48.19,16.3,12z/data=!3d48.2082!4d16.3738',
    'https://www.google.at/maps/@48.2082,16.3738,17z',
    'https://maps.google.com/?q=48.2082%2C16.3738',
    'https://maps.apple.com/?ll=48.2082,16.3738&q=Stephansplatz',
    'https://www.bing.com/maps?cp=48.2082~16.3738&lvl=16',
    'https://www.openstreetmap.org/?mlat=48.2082&mlon=16.3738#map=17/48.1/16.1',
    'https://www.openstreetmap.org/#map=17/48.2082/16.3738',
    'geo:48.2082,16.3738?z=17',
    mapPage(vienna),
  ])('is read from %s', (text) => {
    expect(readPoint(text)).toEqual(vienna);
  });

  it('is read with minutes and seconds, south and west', () => {
    expect(readPoint('48°12\'29.5"N 16°22\'25.7"E')).toEqual({ lat: 48.208194, lng: 16.373806 });
    expect(readPoint('34°36′S 58°22′W')).toEqual({ lat: -34.6, lng: -58.366667 });
    expect(readPoint('-34.6037, -58.3816')).toEqual({ lat: -34.6037, lng: -58.3816 });
  });

  it.each(['', '48.2082', '48, 16', 'Stephansplatz 1', '91.5, 16.3', '48.2, 181.5', 'https://example.com/', '48.2%'])(
    'is not read from „%s“',
    (text) => {
      expect(readPoint(text)).toBeNull();
    },
  );
});
