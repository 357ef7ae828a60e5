import { defineMessages } from '../../../i18n/define-messages.ts';

export const qrCodesMessages = defineMessages(
  {
    title: 'Code',
    picture: 'QR-Code für {address}',
    none: 'Der Code erscheint, sobald ein Pfad eingetragen ist.',
    alike: 'Farbe und Hintergrund sind einander zu ähnlich: Viele Telefone lesen den Code nicht.',
    svg: 'SVG für den Druck',
    png: 'PNG',
    sheet: 'Druckbogen',
    sheetText: 'Alle aktiven Codes, zwölf auf einer Seite A4. Gedruckt wird, was der Browser anbietet, auch als PDF.',
    print: 'Drucken',
    noCodes: 'Noch kein aktiver Code.',
    more: 'Gezeigt werden die ersten {count}.',
  },
  {
    title: 'Code',
    picture: 'QR code for {address}',
    none: 'The code appears as soon as there is a path.',
    alike: 'Colour and background are too much alike: many phones will not read the code.',
    svg: 'SVG for print',
    png: 'PNG',
    sheet: 'Print sheet',
    sheetText: 'All enabled codes, twelve on an A4 page. They are printed by the browser, also as PDF.',
    print: 'Print',
    noCodes: 'No enabled code yet.',
    more: 'The first {count} are shown.',
  },
);
