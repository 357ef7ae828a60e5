'use client';

import { fontFamilyOf } from '@filiale/contracts/content/fonts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useMessages } from '../../../../i18n/messages-provider.tsx';
import { FontSheet } from '../../../font-sheet.tsx';
import { useFormSetup } from '../../form-context.tsx';
import type { WidgetProps } from '../types/field-type.ts';
import { SelectField } from '../types/select/select-field.tsx';
import styles from './font-field.module.css';

const styleOf = (font: string) => ({ fontFamily: fontFamilyOf(font) ? `"${fontFamilyOf(font)}"` : 'inherit' });

/** One of the fonts: each option is set in its own, and the chosen one shows a sentence. */
export function FontField(props: WidgetProps) {
  const texts = useMessages('form');
  const { form } = useFormSetup();
  const chosen = String(useWatch({ control: form.control, name: props.path }) ?? '');
  // All of them are half a megabyte.
  const [isOpened, setOpened] = useState(false);
  const shown = isOpened ? (props.field.options ?? []).map(({ value }) => value) : [chosen];
  return (
    <div className={styles.field}>
      {shown.map((font) => fontFamilyOf(font) && <FontSheet key={font} font={font} />)}
      <SelectField {...props} styleOf={styleOf} onOpen={() => setOpened(true)} />
      {fontFamilyOf(chosen) && (
        <>
          <FontSheet font={chosen} weight={700} />
          <p className={styles.sample} style={styleOf(chosen)}>
            <strong>{texts.fontSampleHead}</strong> {texts.fontSample}
          </p>
        </>
      )}
    </div>
  );
}
