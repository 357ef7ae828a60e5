import { messageLanguage } from '@filiale/contracts/api/problem-message';
import { describe, expect, it } from '@jest/globals';
import { acceptedCoding, askedLanguages, namedMediaTypes } from './accepted.ts';

describe('what a caller accepts', () => {
  it.each([
    [undefined, 'de'],
    ['', 'de'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.3, de;q=0.7', 'de'],
    ['fr-FR, en;q=0.2', 'en'],
    ['fr', 'en'],
    ['it-IT, de;q=0.4', 'de'],
    ['*', 'de'],
    ['en;q=abc', 'de'],
  ])('answers Accept-Language %s in %s', (header, language) => {
    expect(messageLanguage(askedLanguages(header))).toBe(language);
  });

  it('takes languages in the order of their weight, ignoring case', () => {
    expect(askedLanguages('de;q=0.1, IT-it, fr;q=0.5, *;q=0.2, en;q=0')).toEqual(['it-it', 'fr', 'de']);
  });

  it('knows a media type that is named from one that is only not refused', () => {
    expect(namedMediaTypes('IMAGE/AVIF, image/webp;q=0, */*;q=0.1')).toEqual(['image/avif', '*/*']);
  });

  it.each([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['deflate', 'identity'],
  ])('answers Accept-Encoding %s with %s', (header, coding) => {
    expect(acceptedCoding(header)).toBe(coding);
  });
});
