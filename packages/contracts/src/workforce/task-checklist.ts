import { boolean, date, file, number, reference, select, text } from '../fields/fields.ts';

/** What an item of a checklist asks for. Limits and unit are of measured values. */
export const askedOfItem = {
  text: text({ label: { de: 'Text', en: 'Text' }, required: true }),
  kind: select({
    label: { de: 'Verlangt', en: 'Asks for' },
    options: [
      { value: 'tick', label: { de: 'Häkchen', en: 'Tick' } },
      { value: 'value', label: { de: 'Messwert', en: 'Measured value' } },
      { value: 'photo', label: { de: 'Foto', en: 'Photo' } },
    ],
    default: 'tick',
  }),
  unit: text({ label: { de: 'Einheit', en: 'Unit' }, max: 20, placeholder: { de: '°C', en: '°C' } }),
  min: number({ label: { de: 'Mindestens', en: 'At least' }, decimals: 2 }),
  max: number({ label: { de: 'Höchstens', en: 'At most' }, decimals: 2 }),
};

/** An item of a task: what it asks for, and what somebody said of it. */
export const itemOfTask = {
  ...askedOfItem,
  isDone: boolean({ label: { de: 'Erledigt', en: 'Done' } }),
  value: number({ label: { de: 'Wert', en: 'Value' }, decimals: 2 }),
  photo: file({ label: { de: 'Foto', en: 'Photo' } }),
  /** Needed where the value is out of its limits. */
  note: text({ label: { de: 'Anmerkung', en: 'Note' }, max: 500 }),
  /** Said by the service, as when. */
  doneBy: reference({ label: { de: 'Erledigt von', en: 'Done by' }, targets: ['user'] }),
  doneAt: date({ label: { de: 'Erledigt am', en: 'Done at' } }),
};
