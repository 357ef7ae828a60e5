import { defineMessages } from '../../../i18n/define-messages.ts';

export const companyMessages = defineMessages(
  {
    loadFailed: 'Konfiguration konnte nicht geladen werden',
    saveFailed: 'Konfiguration konnte nicht gespeichert werden',
    retry: 'Wiederholen',
    preview: 'So sieht der Shop damit aus',
    figures: 'Kontrast',
    onBrand: 'Schrift auf der Hauptfarbe',
    brandInk: 'Hauptfarbe als Schrift',
    brandInkDark: 'Hauptfarbe als Schrift, dunkel',
    brandLine: 'Hauptfarbe als Linie',
    onAccent: 'Schrift auf der Zweitfarbe',
    enough: '{ratio} : 1, gut lesbar',
    figuresText: 'Jede Farbe geht: Schrift und Linien werden so abgeleitet, dass sie lesbar bleiben.',
  },
  {
    loadFailed: 'The configuration could not be loaded',
    saveFailed: 'The configuration could not be saved',
    retry: 'Try again',
    preview: 'The shop as it will look',
    figures: 'Contrast',
    onBrand: 'Text on the primary colour',
    brandInk: 'Primary colour as text',
    brandInkDark: 'Primary colour as text, dark',
    brandLine: 'Primary colour as a line',
    onAccent: 'Text on the secondary colour',
    enough: '{ratio} : 1, reads well',
    figuresText: 'Any colour will do: text and lines are derived so that they stay readable.',
  },
);
