import type { Label } from '../fields/locales.ts';

/** What is wrong with a screen, as its player says. */
export const playerFaultCodes = [
  'film-failed',
  'picture-failed',
  'item-failed',
  'file-missing',
  'storage-full',
  'clock-wrong',
  'restarted',
] as const;
export type PlayerFaultCode = (typeof playerFaultCodes)[number];

/** `away` says the service: nothing is heard of one that should play. */
export const screenFaultCodes = [...playerFaultCodes, 'away'] as const;
export type ScreenFaultCode = (typeof screenFaultCodes)[number];

/** What people read. */
export const screenFaultLabels: { readonly [C in ScreenFaultCode]: Label } = {
  'film-failed': { de: 'Film lässt sich nicht zeigen', en: 'Film cannot be played' },
  'picture-failed': { de: 'Bild lässt sich nicht zeigen', en: 'Picture cannot be shown' },
  'item-failed': { de: 'Inhalt lässt sich nicht zeigen', en: 'Content cannot be shown' },
  'file-missing': { de: 'Datei nicht geladen', en: 'File not loaded' },
  'storage-full': { de: 'Speicher ist voll', en: 'Storage is full' },
  'clock-wrong': { de: 'Uhr geht falsch', en: 'Clock is wrong' },
  restarted: { de: 'Nach einem Fehler neu gestartet', en: 'Restarted after an error' },
  away: { de: 'Meldet sich nicht', en: 'Not answering' },
};

/** Most faults that a player tells of at once. */
export const MOST_FAULTS = 20;
