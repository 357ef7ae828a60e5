import type { Paragraph } from './paragraph.ts';

const country = 'DE';
const read = '2026-11-26';
/** A copy of gesetze-im-internet.de, of an older state, to be compared with the publisher's in a review. */
const copy = (law: string, commit: string) =>
  ({
    country,
    address: `https://github.com/bundestag/gesetze/blob/${commit}/${law}/index.md`,
    read,
    found: 'copy',
  }) as const;
const arbzg = copy('a/arbzg', '075533071f062b17241a587e728dfe1fb33df0d4');
const burlg = copy('b/burlg', '075533071f062b17241a587e728dfe1fb33df0d4');
const jarbschg = copy('j/jarbschg', '816506207ecbcfe8dc51c158405749cd82d46fa5');

/** Germany: ArbZG, JArbSchG and BUrlG. */
export const germanSources = {
  'ArbZG § 2 Abs. 3': { ...arbzg, wording: 'Nachtzeit ist die Zeit von 23 bis 6 Uhr.' },
  'ArbZG § 3': {
    ...arbzg,
    wording:
      'Werktäglich acht Stunden; bis zu zehn, wenn in sechs Kalendermonaten oder 24 Wochen im Durchschnitt acht nicht überschritten werden.',
  },
  'ArbZG § 4 Satz 1': {
    ...arbzg,
    wording: 'Ruhepausen: 30 Minuten bei mehr als sechs bis zu neun Stunden, 45 Minuten bei mehr als neun.',
  },
  'ArbZG § 4 Satz 2': { ...arbzg, wording: 'Zeitabschnitte von jeweils mindestens 15 Minuten.' },
  'ArbZG § 4 Satz 3': { ...arbzg, wording: 'Nicht länger als sechs Stunden hintereinander ohne Ruhepause.' },
  'ArbZG § 5 Abs. 1': { ...arbzg, wording: 'Ununterbrochene Ruhezeit von mindestens elf Stunden.' },
  'ArbZG § 5 Abs. 2': {
    ...arbzg,
    wording: 'In Gaststätten eine Stunde kürzer, wenn eine andere Ruhezeit auf zwölf Stunden verlängert wird.',
  },
  'ArbZG § 9 Abs. 1': { ...arbzg, wording: 'An Sonn- und Feiertagen von 0 bis 24 Uhr keine Beschäftigung.' },
  'ArbZG § 10 Abs. 1 Nr. 4': { ...arbzg, wording: 'Ausgenommen sind Gaststätten und andere Bewirtung.' },
  'ArbZG § 11 Abs. 3': {
    ...arbzg,
    wording: 'Für einen Sonntag ein Ersatzruhetag innerhalb von zwei Wochen, die ihn einschließen.',
  },
  'ArbZG § 11 Abs. 4': {
    ...arbzg,
    wording: 'Sonntagsruhe oder Ersatzruhetag (24 Stunden) unmittelbar mit einer Ruhezeit nach § 5 (elf Stunden).',
  },
  'JArbSchG § 4 Abs. 4': { ...jarbschg, wording: 'Woche ist die Zeit von Montag bis einschließlich Sonntag.' },
  'JArbSchG § 8 Abs. 1': { ...jarbschg, wording: 'Nicht mehr als acht Stunden täglich und 40 Stunden wöchentlich.' },
  'JArbSchG § 8 Abs. 2a': {
    ...jarbschg,
    wording: 'Achteinhalb Stunden, wenn an anderen Werktagen derselben Woche weniger als acht gearbeitet wird.',
  },
  'JArbSchG § 11 Abs. 1': {
    ...jarbschg,
    wording:
      '30 Minuten bei mehr als viereinhalb bis zu sechs Stunden, 60 bei mehr als sechs; nur ab 15 Minuten zählt eine Unterbrechung.',
  },
  'JArbSchG § 11 Abs. 2': {
    ...jarbschg,
    wording:
      'Frühestens eine Stunde nach Beginn, spätestens eine vor Ende; nicht länger als viereinhalb Stunden hintereinander ohne Pause.',
  },
  'JArbSchG § 12': { ...jarbschg, wording: 'Schichtzeit (mit Pausen) im Gaststättengewerbe höchstens elf Stunden.' },
  'JArbSchG § 13': { ...jarbschg, wording: 'Ununterbrochene Freizeit von mindestens zwölf Stunden.' },
  'JArbSchG § 14 Abs. 1': { ...jarbschg, wording: 'Beschäftigung nur von 6 bis 20 Uhr.' },
  'JArbSchG § 14 Abs. 2': { ...jarbschg, wording: 'Über 16 Jahre im Gaststättengewerbe bis 22 Uhr.' },
  'JArbSchG § 15': { ...jarbschg, wording: 'Nur an fünf Tagen in der Woche.' },
  'JArbSchG § 17 Abs. 2': {
    ...jarbschg,
    wording: 'Im Gaststättengewerbe zulässig; mindestens zwei Sonntage im Monat müssen frei bleiben.',
  },
  'JArbSchG § 19 Abs. 2': {
    ...jarbschg,
    wording: 'Urlaub: 30, 27 oder 25 Werktage, wenn zu Beginn des Kalenderjahrs noch nicht 16, 17 oder 18 Jahre alt.',
  },
  'BUrlG § 3 Abs. 1': { ...burlg, wording: 'Der Urlaub beträgt jährlich mindestens 24 Werktage.' },
  'BUrlG § 3 Abs. 2': { ...burlg, wording: 'Werktage sind alle Kalendertage, die nicht Sonn- oder Feiertage sind.' },
  'BUrlG § 4': { ...burlg, wording: 'Der volle Anspruch wird nach sechs Monaten des Arbeitsverhältnisses erworben.' },
  'BUrlG § 5 Abs. 1': {
    ...burlg,
    wording:
      'Ein Zwölftel für jeden vollen Monat: ohne erfüllte Wartezeit in diesem Jahr, oder bei Ausscheiden in der ersten Jahreshälfte.',
  },
  'BUrlG § 5 Abs. 2': { ...burlg, wording: 'Bruchteile von mindestens einem halben Tag sind aufzurunden.' },
  'BUrlG § 7 Abs. 3': {
    ...burlg,
    wording: 'Übertragener Urlaub ist in den ersten drei Monaten des folgenden Kalenderjahrs zu nehmen.',
  },
  'BUrlG § 9': {
    ...burlg,
    wording: 'Durch ärztliches Zeugnis nachgewiesene Tage der Arbeitsunfähigkeit werden nicht angerechnet.',
  },
} as const satisfies Record<string, Paragraph>;
