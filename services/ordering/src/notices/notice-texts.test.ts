import { describe, expect, it } from '@jest/globals';
import { noticeLocale, noticeTexts } from './notice-texts.ts';

const placesOf = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

describe.each(Object.entries(noticeTexts))('the words of messages in %s', (_language, texts) => {
  it('are there for each text, with its places', () => {
    const { en: english = {} } = noticeTexts;
    const shapeOf = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, placesOf(text)]));
    expect(shapeOf(texts)).toEqual(shapeOf(english));
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });
});

it('are those of the reader, else of the company, else English', () => {
  expect([
    noticeLocale('fr-BE', 'de-AT'),
    noticeLocale('es-ES', 'it-IT'),
    noticeLocale('es-ES', 'pt-PT'),
    noticeLocale('toString', 'constructor'),
  ]).toEqual(['fr-BE', 'it-IT', 'en-GB', 'en-GB']);
});
