import type { Paragraph } from './paragraph.ts';

const country = 'CH';
const read = '2026-11-26';

/** Switzerland: ArG with its ordinances 1, 2 and 5, and OR. */
export const swissSources = {
  'ArG Art. 9 Abs. 1': {
    country,
    wording:
      'Wöchentliche Höchstarbeitszeit: 45 Stunden in Industrie, Büro und grossem Detailhandel, 50 für alle übrigen.',
    address: 'https://swissrights.ch/gesetze/Artikel-9-ArG-2023-DE.php',
    read,
    found: 'copy',
  },
  'ArG Art. 10 Abs. 1': {
    country,
    wording: 'Tagesarbeit von 6 bis 20 Uhr, Abendarbeit von 20 bis 23 Uhr; was ausserhalb liegt, ist Nachtarbeit.',
    address:
      'https://www.seco.admin.ch/seco/de/home/Arbeit/Arbeitsbedingungen/Arbeitnehmerschutz/Arbeits-und-Ruhezeiten.html',
    read,
    found: 'publisher',
  },
  'ArG Art. 10 Abs. 3': {
    country,
    wording: 'Beginn und Ende der Arbeit mit Pausen und Überzeit innerhalb von 14 Stunden.',
    address:
      'https://www.seco.admin.ch/seco/de/home/Arbeit/Arbeitsbedingungen/Arbeitnehmerschutz/Arbeits-und-Ruhezeiten.html',
    read,
    found: 'publisher',
  },
  'ArG Art. 12 Abs. 2': {
    country,
    wording: 'Überzeit: höchstens zwei Stunden am Tag, im Kalenderjahr 140 Stunden (bei 50 Wochenstunden).',
    address: 'https://www.droit-bilingue.ch/de-fr/8/82/822.11-12-16.html',
    read,
    found: 'copy',
  },
  'ArG Art. 15 Abs. 1': {
    country,
    wording: 'Pausen: eine Viertelstunde über fünfeinhalb, eine halbe über sieben, eine Stunde über neun Stunden.',
    address: 'https://lawbrary.ch/law/art/ARG-v2023.09-de-art-15',
    read,
    found: 'copy',
  },
  'ArG Art. 15a Abs. 1': {
    country,
    wording: 'Durée de repos quotidien d’au moins onze heures consécutives.',
    address: 'https://droit-bilingue.ch/fr-it/8/82/822.11-15a-20.html',
    read,
    found: 'copy',
  },
  'ArG Art. 15a Abs. 2': {
    country,
    wording:
      'Einmal in der Woche acht Stunden, wenn elf im Durchschnitt von zwei Wochen eingehalten werden (Erwachsene).',
    address: 'https://droit-bilingue.ch/fr-it/8/82/822.11-15a-20.html',
    read,
    found: 'copy',
  },
  'ArG Art. 18 Abs. 1': {
    country,
    wording: 'Zwischen Samstag 23 Uhr und Sonntag 23 Uhr ist die Beschäftigung untersagt.',
    address: 'https://lawbrary.ch/law/art/ARG-v2018.12-de-art-18',
    read,
    found: 'copy',
  },
  'ArG Art. 31 Abs. 1': {
    country,
    wording: 'Jugendliche: nicht mehr als neun Stunden täglich.',
    address: 'https://lawbrary.ch/law/art/ARG-v2023.09-de-art-31',
    read,
    found: 'copy',
  },
  'ArG Art. 31 Abs. 2': {
    country,
    wording:
      'Mit Pausen innerhalb von zwölf Stunden; bis zum vollendeten 16. Altersjahr bis 20 Uhr, danach bis 22 Uhr.',
    address: 'https://lawbrary.ch/law/art/ARG-v2023.09-de-art-31',
    read,
    found: 'copy',
  },
  'ArG Art. 31 Abs. 3': {
    country,
    wording: 'Bis zum vollendeten 16. Altersjahr keine Überzeitarbeit.',
    address: 'https://lawbrary.ch/law/art/ARG-v2023.09-de-art-31',
    read,
    found: 'copy',
  },
  'ArG Art. 31 Abs. 4': {
    country,
    wording: 'Jugendliche nicht während der Nacht und an Sonntagen; Ausnahmen durch Verordnung.',
    address: 'https://lawbrary.ch/law/art/ARG-v2023.09-de-art-31',
    read,
    found: 'copy',
  },
  'ArGV 1 Art. 18 Abs. 2': {
    country,
    wording: 'Entsteht vor oder nach einer Pause eine Teilarbeitszeit von mehr als 5½ Stunden: eine zusätzliche Pause.',
    address: 'http://www.gesetze.ch/sr/822.111/822.111_005.htm',
    read,
    found: 'copy',
  },
  'ArGV 1 Art. 18 Abs. 3': {
    country,
    wording: 'Pausen von mehr als einer halben Stunde dürfen aufgeteilt werden.',
    address: 'http://www.gesetze.ch/sr/822.111/822.111_005.htm',
    read,
    found: 'copy',
  },
  'ArGV 1 Art. 21 Abs. 2': {
    country,
    wording: 'Wöchentlicher Ruhetag und tägliche Ruhezeit zusammen mindestens 35 aufeinanderfolgende Stunden.',
    address: 'https://droit-bilingue.ch/de-it/8/82/822.111-21-25.html',
    read,
    found: 'copy',
  },
  'ArGV 1 Art. 21 Abs. 3': {
    country,
    wording: 'Muss am Sonntag gearbeitet werden: nicht an mehr als sechs aufeinanderfolgenden Tagen.',
    address: 'https://droit-bilingue.ch/de-it/8/82/822.111-21-25.html',
    read,
    found: 'copy',
  },
  'ArGV 2 Art. 23': {
    country,
    wording: 'Gastbetriebe: Nacht- und Sonntagsarbeit ohne Bewilligung (Art. 4).',
    address:
      'https://ltr.jura.ch/de/Sonderbestimmungen/Betreffende-Wirtschaftsgebiete/ArG-Sonderbestimmungen-Art-23-ArGV2.html',
    read,
    found: 'description',
  },
  'ArGV 5 Art. 16 Abs. 1': {
    country,
    wording: 'Jugendliche: zusammenhängende tägliche Ruhezeit von mindestens zwölf Stunden.',
    address: 'https://www.droit-bilingue.ch/it-de/8/82/822.115-16-19.html',
    read,
    found: 'copy',
  },
  'OR Art. 329a Abs. 1': {
    country,
    wording: 'Jedes Dienstjahr vier Wochen Ferien, bis zum vollendeten 20. Altersjahr fünf.',
    address: 'https://swissrights.ch/gesetze/Artikel-329a-OR-0000-DE.php',
    read,
    found: 'copy',
  },
  'OR Art. 329a Abs. 3': {
    country,
    wording: 'Für ein unvollständiges Dienstjahr entsprechend der Dauer in diesem Jahr.',
    address: 'https://swissrights.ch/gesetze/Artikel-329a-OR-0000-DE.php',
    read,
    found: 'copy',
  },
} as const satisfies Record<string, Paragraph>;
