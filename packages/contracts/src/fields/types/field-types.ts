import { booleanType } from './boolean/boolean-type.ts';
import { collectionType } from './collection/collection-type.ts';
import { colorType } from './color/color-type.ts';
import { dateType } from './date/date-type.ts';
import type { FieldTypeOf } from './field-type.ts';
import { fileType } from './file/file-type.ts';
import { filesType } from './files/files-type.ts';
import { geolocationType } from './geolocation/geolocation-type.ts';
import { groupType } from './group/group-type.ts';
import { imageType } from './image/image-type.ts';
import { imagesType } from './images/images-type.ts';
import { markdownType } from './markdown/markdown-type.ts';
import { multiselectType } from './multiselect/multiselect-type.ts';
import { numberType } from './number/number-type.ts';
import { referenceType } from './reference/reference-type.ts';
import { selectType } from './select/select-type.ts';
import { tabsType } from './tabs/tabs-type.ts';
import { textType } from './text/text-type.ts';
import { textareaType } from './textarea/textarea-type.ts';
import { wysiwygType } from './wysiwyg/wysiwyg-type.ts';

/** The 19 field types of the specification, in its order: what each is stands in the folder of its name. Source: FIELD-001. */
export const fieldTypes = {
  text: textType,
  textarea: textareaType,
  wysiwyg: wysiwygType,
  markdown: markdownType,
  number: numberType,
  date: dateType,
  image: imageType,
  images: imagesType,
  file: fileType,
  files: filesType,
  boolean: booleanType,
  select: selectType,
  multiselect: multiselectType,
  group: groupType,
  tabs: tabsType,
  collection: collectionType,
  reference: referenceType,
  color: colorType,
  geolocation: geolocationType,
} as const;
export type FieldType = keyof typeof fieldTypes;
type Types = typeof fieldTypes;

/** Options of fields of a type beside those of every field. */
export type OptionsOf<T extends FieldType> = Types[T] extends FieldTypeOf<infer O, infer _N> ? O : never;
/** Types whose values hold fields. */
export type NestingType = {
  [T in FieldType]: Types[T] extends FieldTypeOf<infer _O, infer N> ? ([N] extends [never] ? never : T) : never;
}[FieldType];
