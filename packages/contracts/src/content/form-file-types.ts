/** Types of files that a field of a form accepts, with the extensions that uploads are stored under. Source: FORM-018. */
const formFileTypes = {
  image: ['jpg', 'png', 'gif'],
  pdf: ['pdf'],
  document: ['doc', 'docx', 'txt'],
  table: ['xls', 'xlsx', 'csv'],
  presentation: ['ppt', 'pptx'],
  video: ['mp4', 'mpeg', 'webm'],
  archive: ['zip'],
} as const;
type FormFileType = keyof typeof formFileTypes;

export const formFileTypeOptions = [
  { value: 'image', label: { de: 'Bilder', en: 'Images' } },
  { value: 'pdf', label: { de: 'PDF', en: 'PDF' } },
  { value: 'document', label: { de: 'Texte', en: 'Documents' } },
  { value: 'table', label: { de: 'Tabellen', en: 'Tables' } },
  { value: 'presentation', label: { de: 'Präsentationen', en: 'Presentations' } },
  { value: 'video', label: { de: 'Videos', en: 'Videos' } },
  { value: 'archive', label: { de: 'ZIP', en: 'ZIP' } },
] as const;

/** Extensions of the files that a field accepts; images and PDF by default. */
export const formFileExtensions = (types: readonly FormFileType[]): readonly string[] =>
  (types.length === 0 ? (['image', 'pdf'] as const) : types).flatMap((type) => formFileTypes[type]);
