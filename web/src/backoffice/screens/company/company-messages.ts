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
    currencyChange: 'Währung umstellen …',
    currencyGoOn: 'Umstellung fortsetzen …',
    currencyTitle: 'Währung umstellen',
    currencyText:
      'Alle Preise werden mit dem Kurs multipliziert und kaufmännisch auf zwei Nachkommastellen gerundet. Währenddessen nimmt der Shop keine Bestellungen an. Bisherige Bestellungen behalten ihre Währung.',
    currencyTo: 'Neue Währung',
    currencyRate: '1 {from} ist',
    currencyPreview: 'Vorschau',
    currencyRun: 'Jetzt auf {currency} umstellen',
    currencyOpen: 'Solange Bestellungen offen sind, ändert sich die Währung nicht. Offen: {count}',
    currencyTooLarge: 'Diese Beträge wären mehr, als ein Preis sein kann.',
    currencyCount: 'Preise: {prices}, auf so vielen Datensätzen: {records}',
    currencyPrices: 'Preise vorher und nachher',
    currencyOf: 'Wovon',
    currencySettings: 'Konfiguration',
    currencyMore: 'und {count} weitere',
    languagesWritten: 'Mit Wörtern des Shops',
    languagesOthers: 'Weitere',
    languageTexts:
      'Vorhandene Texte werden nicht übersetzt: Sie gelten dann als Texte auf {language}. Die bisherigen können Sie vorher als Übersetzung aufheben.',
    languageAddresses:
      'Seiten ohne Sprache in der Adresse sind dann auf {language}, auch wenn jemand sie als Link hat.',
    languageUnreviewed:
      'Knöpfe, Hinweise und Meldungen des Shops und Nachrichten an Gäste gibt es auf {language}, sie sind aber noch nicht von Muttersprachlern geprüft.',
    languageMissing:
      'Knöpfe, Hinweise und Meldungen des Shops gibt es auf {language} noch nicht: Sie sind auf Englisch, wie Mails an Gäste.',
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
    currencyChange: 'Change the currency …',
    currencyGoOn: 'Continue the change …',
    currencyTitle: 'Change the currency',
    currencyText:
      'Every price is multiplied by the rate and rounded half up to two decimals. The shop takes no orders in the meantime. Past orders keep their currency.',
    currencyTo: 'New currency',
    currencyRate: '1 {from} is',
    currencyPreview: 'Preview',
    currencyRun: 'Change to {currency} now',
    currencyOpen: 'The currency does not change while orders are open. Open: {count}',
    currencyTooLarge: 'These amounts would exceed the highest possible price.',
    currencyCount: 'Prices: {prices}, in records: {records}',
    currencyPrices: 'Prices before and after',
    currencyOf: 'Of',
    currencySettings: 'Configuration',
    currencyMore: 'and {count} more',
    languagesWritten: 'With words of the shop',
    languagesOthers: 'Others',
    languageTexts:
      'Existing texts are not translated: from then on they count as texts in {language}. Keep the present ones as a translation first.',
    languageAddresses:
      'Pages without a language in their address are then in {language}, for those who have a link to them too.',
    languageUnreviewed:
      'Buttons, hints and messages of the shop and what guests are written are there in {language}, but no native speaker has reviewed them yet.',
    languageMissing:
      'Buttons, hints and messages of the shop are not there in {language} yet: they are in English, as are emails to guests.',
  },
);
