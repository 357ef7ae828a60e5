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
    drop: 'Drop files here, paste with Ctrl V or choose',
    addText: 'You can add several at once and describe them afterwards.',
    stored: '{count} uploaded',
    replace: 'Replace with another file: drop it here, paste or choose',
    replaceText: 'The new file appears wherever this one is used.',
    replaced: 'File replaced',
    replaceFailed: 'The file could not be replaced',
    retry: 'Try again',
    uploading: 'Uploading',
    file: 'File',
    open: 'Open: {name}',
  },
);
