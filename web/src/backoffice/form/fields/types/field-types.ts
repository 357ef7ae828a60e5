import { booleanType } from './boolean/boolean-type.ts';
import { collectionType } from './collection/collection-type.ts';
import { colorType } from './color/color-type.ts';
import { dateType } from './date/date-type.ts';
import type { FieldTypes } from './field-type.ts';
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

/** Every type of field as forms have it. What is heavy comes when a form first needs it. Source: FIELD-001, FIELD-002. */
export const fieldTypes: FieldTypes = {
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
};
