/** Labels of the pack that pages show too; plain values only, since browsers of visitors load them. */

export const rangeLabel = { de: 'Sortiment', en: 'Range' };
export const rangeOptions = [
  { value: '', label: { de: '–', en: '–' } },
  { value: 'catSnack', label: { de: 'Katzensnack', en: 'Cat snack' } },
  { value: 'dogSnack', label: { de: 'Hundesnack', en: 'Dog snack' } },
  { value: 'completeFood', label: { de: 'Alleinfutter', en: 'Complete food' } },
] as const;
export const partLabels = {
  composition: { de: 'Zusammensetzung', en: 'Composition' },
  components: { de: 'Bestandteile', en: 'Components' },
} as const;
