import type { Paragraph } from './paragraph.ts';

const country = 'AT';
const read = '2026-11-26';
const ris = (law: number, paragraph: string) =>
  `https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=${law}&Paragraf=${paragraph}`;
const LABOUR_INSPECTORATE =
  'https://arbeitsinspektion.apa.net/Personengruppen/Kinder_und_Jugendliche/Arbeitszeit_im_Gastgewerbe.html';
const CHAMBER_YOUTHS = 'https://www.wko.at/sbg/news/ruhezeiten-und-beschaeftigungs-verbote-fuer-jugendliche';

/** Austria: AZG, ARG, KJBG and UrlG. */
export const austrianSources = {
  'AZG § 9 Abs. 1': {
    country,
    wording: 'Die Tagesarbeitszeit darf zwölf Stunden und die Wochenarbeitszeit 60 Stunden nicht überschreiten.',
    address: 'https://www.jusline.at/paragraphs/history/40163',
    read,
    found: 'copy',
  },
  'AZG § 9 Abs. 1 (bis 31.8.2018)': {
    country,
    wording: 'Die Tagesarbeitszeit darf zehn Stunden und die Wochenarbeitszeit 50 Stunden nicht überschreiten.',
    address: 'https://360.lexisnexis.at/d/rechtsnorm_ris/9_azg/L-10008238-P9-AF8',
    read,
    found: 'copy',
  },
  'AZG § 9 Abs. 4': {
    country,
    wording: 'Im Durchschnitt von 17 Wochen darf die Wochenarbeitszeit 48 Stunden nicht überschreiten.',
    address: 'https://derstandard.at/2000101880954/Neuer-Fallstrick-bei-der-Arbeitszeit',
    read,
    found: 'description',
  },
  'AZG § 11 Abs. 1': {
    country,
    wording:
      'Über sechs Stunden Tagesarbeitszeit: Ruhepause von mindestens einer halben Stunde; statt ihr zwei von je einer Viertelstunde oder drei von je zehn Minuten.',
    address: 'https://weka.at/arbeitssicherheit/Vorschriften/Arbeitszeitgesetz/ABSCHNITT-3/11.-Ruhepausen',
    read,
    found: 'copy',
  },
  'AZG § 11 Abs. 1 (Lage)': {
    country,
    wording: 'Die Pause ist spätestens nach sechs Stunden zu gewähren, nicht erst am Ende des Arbeitstags.',
    address: 'https://www.zeitok.at/ratgeber/ruhezeiten-ruhepausen-oesterreich',
    read,
    found: 'description',
  },
  'AZG § 12 Abs. 1': {
    country,
    wording: 'Nach der Tagesarbeitszeit ist eine ununterbrochene Ruhezeit von mindestens elf Stunden zu gewähren.',
    address: 'https://jusline.at/paragraphs/history/40167',
    read,
    found: 'copy',
  },
  'AZG § 12 Abs. 2a': {
    country,
    wording:
      'Gastgewerbe: bei geteilten Diensten (Pause von mindestens drei Stunden) kann die Ruhezeit auf acht Stunden verkürzt werden, mit Ausgleich.',
    address: 'https://jusline.at/paragraphs/history/40167',
    read,
    found: 'copy',
  },
  'AZG § 12a Abs. 1': {
    country,
    wording: 'Als Nacht gilt die Zeit zwischen 22.00 Uhr und 05.00 Uhr.',
    address: 'https://gesetzefinden.at/bundesrecht/bundesgesetze/azg/para-12a',
    read,
    found: 'copy',
  },
  'ARG § 3 Abs. 1': {
    country,
    wording:
      'In jeder Kalenderwoche eine ununterbrochene Ruhezeit von 36 Stunden, in die der Sonntag zu fallen hat (Wochenendruhe).',
    address: ris(10008541, '3'),
    read,
    found: 'publisher',
  },
  'ARG § 4': {
    country,
    wording:
      'Wer am Wochenende arbeitet: 36 Stunden Wochenruhe in jeder Kalenderwoche, die einen ganzen Wochentag einschließt.',
    address: ris(10008541, '4'),
    read,
    found: 'publisher',
  },
  'KJBG § 10 Abs. 1': {
    country,
    wording: 'Arbeitszeit ohne Ruhepausen; Wochenarbeitszeit von Montag bis einschließlich Sonntag.',
    address: 'https://jusline.at/gesetz/kjbg/paragraf/10',
    read,
    found: 'copy',
  },
  'KJBG § 11 Abs. 1': {
    country,
    wording: 'Jugendliche: acht Stunden täglich, 40 Stunden wöchentlich.',
    address:
      'https://360.lexisnexis.at/d/lexisbriefings/jugendliche_arbeitszeit_und_ruhezeiten/h_80005_1653281622912746761_06ed087c13',
    read,
    found: 'description',
  },
  'KJBG § 11 Abs. 2': {
    country,
    wording: 'Bei anderer Verteilung, etwa für längere Wochenfreizeit: höchstens neun Stunden am Tag, 45 in der Woche.',
    address: 'https://gpa.at/die-gpa/jugend/lehrlinge/arbeitszeiten--ruhezeiten--ueberstunden---co',
    read,
    found: 'description',
  },
  'KJBG § 15': {
    country,
    wording: 'Über viereinhalb Stunden: Ruhepause von mindestens einer halben Stunde, spätestens nach sechs Stunden.',
    address: 'https://emedien.arbeiterkammer.at/viewer/fulltext/AC13646001/130/',
    read,
    found: 'description',
  },
  'KJBG § 16 Abs. 1': {
    country,
    wording: 'Ruhezeit von mindestens zwölf Stunden; unter 15 Jahren vierzehn.',
    address: 'https://linda.lindeverlag.at/Dokument/71659',
    read,
    found: 'description',
  },
  'KJBG § 17 Abs. 1': {
    country,
    wording: 'In der Nachtzeit von 20 Uhr bis 6 Uhr dürfen Jugendliche nicht beschäftigt werden.',
    address: 'https://linda.lindeverlag.at/Dokument/71660',
    read,
    found: 'description',
  },
  'KJBG § 17 Abs. 2': {
    country,
    wording: 'Im Gastgewerbe dürfen Jugendliche über 16 Jahre bis 23 Uhr beschäftigt werden.',
    address: CHAMBER_YOUTHS,
    read,
    found: 'description',
  },
  'KJBG § 18': {
    country,
    wording: 'Sonntags keine Jugendlichen; im Gastgewerbe erlaubt, jeder zweite Sonntag muß arbeitsfrei bleiben.',
    address: 'https://www.jusline.at/gesetz/kjbg/paragraf/18',
    read,
    found: 'copy',
  },
  'KJBG § 19 Abs. 1': {
    country,
    wording: 'Wöchentlich eine ununterbrochene Freizeit von zwei Kalendertagen.',
    address: ris(10008632, '19'),
    read,
    found: 'publisher',
  },
  'KJBG § 19 Abs. 4': {
    country,
    wording: 'Gastgewerbe: zwei zusammenhängende freie Tage; mit Sperrtag genügen 43 Stunden mit dem Sonntag.',
    address: LABOUR_INSPECTORATE,
    read,
    found: 'description',
  },
  'UrlG § 2 Abs. 1': {
    country,
    wording: 'Für jedes Arbeitsjahr 30 Werktage, nach Vollendung des 25. Jahres 36.',
    address: 'http://www.ris.bka.gv.at/GeltendeFassung.wxe?Abfrage=Bundesnormen&Gesetzesnummer=10008376',
    read,
    found: 'publisher',
  },
  'UrlG § 2 Abs. 2': {
    country,
    wording:
      'In den ersten sechs Monaten des ersten Arbeitsjahres im Verhältnis zur Dienstzeit, danach voll; ab dem zweiten mit Beginn des Arbeitsjahres.',
    address: 'https://betriebsrat.site/urlaub',
    read,
    found: 'description',
  },
  'UrlG § 2 (Arbeitstage)': {
    country,
    wording:
      'Fünf Tage in der Woche: 25 Arbeitstage; vier: 20; einer: fünf. Umrechnung in Stunden kann vereinbart werden.',
    address: 'https://news.wko.at/news/steiermark/Wie-viel-Urlaub-steht-den-Mitarbeitern-zu.html',
    read,
    found: 'description',
  },
  'UrlG § 2 Abs. 4': {
    country,
    wording: 'Statt des Arbeitsjahres kann das Kalenderjahr Urlaubsjahr sein.',
    address: 'https://www.karriere.at/hr/t/arbeitsrecht-urlaub',
    read,
    found: 'description',
  },
  'UrlG § 4 Abs. 5': {
    country,
    wording: 'Der Urlaub verjährt zwei Jahre nach dem Ende des Urlaubsjahres, in dem er entstanden ist.',
    address: 'https://360.lexisnexis.at/d/h_80005_6268162849968308901_7be8bbf22a',
    read,
    found: 'description',
  },
} as const satisfies Record<string, Paragraph>;
