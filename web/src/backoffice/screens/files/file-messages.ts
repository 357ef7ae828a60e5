import { defineMessages } from '../../../i18n/define-messages.ts';

export const fileMessages = defineMessages(
  {
    add: '{many} hochladen',
    drop: 'Hierher ziehen, mit Strg V einfügen oder auswählen',
    addText: 'Mehrere auf einmal gehen auch. Beschreiben können Sie sie danach.',
    stored: '{count} hochgeladen',
    replace: 'Durch eine andere Datei ersetzen: hierher ziehen, einfügen oder auswählen',
    replaceText: 'Überall, wo sie verwendet wird, erscheint dann die neue.',
    replaced: 'Datei ersetzt',
    replaceFailed: 'Die Datei konnte nicht ersetzt werden',
    retry: 'Wiederholen',
    uploading: 'Wird hochgeladen',
    file: 'Datei',
    open: 'Öffnen: {name}',
  },
  {
    add: 'Upload: {many}',
    drop: 'Drag here, paste with Ctrl V or choose',
    addText: 'Several at once are fine. Describe them afterwards.',
    stored: '{count} uploaded',
    replace: 'Replace by another file: drag here, paste or choose',
    replaceText: 'Wherever it is used, the new one appears.',
    replaced: 'File replaced',
    replaceFailed: 'The file could not be replaced',
    retry: 'Try again',
    uploading: 'Uploading',
    file: 'File',
    open: 'Open: {name}',
  },
);
