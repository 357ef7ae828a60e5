'use client';

import type { ImageReference } from '@filiale/contracts/fields/fields';
import { HOUSE_PRIMARY, HOUSE_SECONDARY } from '@filiale/rules/theme-colours';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { Refused } from '../refused.tsx';
import { staffCall } from '../session/staff-call.ts';
import { LookPreview } from './look-preview.tsx';
import styles from './setup.module.css';
import { SetupFrame } from './setup-frame.tsx';
import { remember, useTyped } from './setup-memory.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { uploadLogo } from './upload-logo.ts';

const COLOUR = /^#[\da-f]{6}$/i;
const suggestions = [
  [HOUSE_PRIMARY, HOUSE_SECONDARY],
  ['#8c1c13', '#e7b10a'],
  ['#1b3a57', '#e07a5f'],
  ['#4a1dff', '#ffd400'],
  ['#5b3a1e', '#9bc53d'],
] as const;

/** Colours and logo, seen at once on a page of the shop. */
export function LookStep({ setup: { config }, done, onDone }: StepProps) {
  const texts = useMessages('setup');
  const [typed, type] = useTyped<{ primaryColor: string; secondaryColor: string; logo: ImageReference | null }>(
    'look',
    {
      primaryColor: config.primaryColor || HOUSE_PRIMARY,
      secondaryColor: config.secondaryColor || HOUSE_SECONDARY,
      logo: config.logo,
    },
  );
  const upload = useMutation({ mutationFn: uploadLogo, onSuccess: (logo) => type({ logo }) });
  const save = useMutation({
    mutationFn: async () => {
      const { data } = await staffCall('GET /api/config', {});
      return staffCall('POST /api/config', { body: { ...data, ...typed } });
    },
    onSuccess: onDone,
  });
  const isColour = COLOUR.test(typed.primaryColor) && COLOUR.test(typed.secondaryColor);
  const skip = () => {
    remember('look-left', true);
    onDone();
  };
  return (
    <SetupFrame
      step="look"
      done={done}
      title={texts.lookTitle}
      text={texts.lookText}
      aside={
        <LookPreview
          shopName={config.shopName}
          logo={typed.logo}
          primary={COLOUR.test(typed.primaryColor) ? typed.primaryColor : HOUSE_PRIMARY}
          secondary={COLOUR.test(typed.secondaryColor) ? typed.secondaryColor : HOUSE_SECONDARY}
        />
      }
    >
      <StepForm
        onNext={() => isColour && save.mutate()}
        isBusy={save.isPending}
        error={save.error}
        onSkip={skip}
        hasRequired={false}
      >
        <div className={styles.pair}>
          <Colour
            label={texts.primary}
            value={typed.primaryColor}
            onChange={(primaryColor) => type({ primaryColor })}
          />
          <Colour
            label={texts.secondary}
            value={typed.secondaryColor}
            onChange={(secondaryColor) => type({ secondaryColor })}
          />
        </div>
        <fieldset className={styles.swatches}>
          <legend>{texts.suggestions}</legend>
          {suggestions.map(([primaryColor, secondaryColor]) => (
            <button
              key={primaryColor}
              type="button"
              aria-label={`${primaryColor}, ${secondaryColor}`}
              aria-pressed={typed.primaryColor === primaryColor && typed.secondaryColor === secondaryColor}
              onClick={() => type({ primaryColor, secondaryColor })}
            >
              <span style={{ background: primaryColor }} />
              <span style={{ background: secondaryColor }} />
            </button>
          ))}
        </fieldset>
        <div className={styles.logo}>
          <p className={styles.label}>{texts.logo}</p>
          <p className="muted small">{texts.logoNote}</p>
          <div className={styles.buttons}>
            <FileButton
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              onChange={(file) => file && upload.mutate(file)}
            >
              {(props) => (
                <Button variant="default" size="md" loading={upload.isPending} {...props}>
                  {typed.logo ? texts.otherLogo : texts.chooseLogo}
                </Button>
              )}
            </FileButton>
            {typed.logo && (
              <Button variant="subtle" size="md" onClick={() => type({ logo: null })}>
                {texts.removeLogo}
              </Button>
            )}
            <p role="status" className="muted small">
              {upload.isPending && texts.uploading}
            </p>
          </div>
          <Refused error={upload.error} />
        </div>
      </StepForm>
    </SetupFrame>
  );
}

type ColourProps = { readonly label: string; readonly value: string; readonly onChange: (colour: string) => void };

/** A colour, typed or picked by the browser's own picker. */
function Colour({ label, value, onChange }: ColourProps) {
  const texts = useMessages('setup');
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    setTyped(value);
  }
  const change = (text: string): void => {
    setTyped(text);
    const colour = text.startsWith('#') ? text : `#${text}`;
    if (COLOUR.test(colour)) {
      setLast(colour.toLowerCase());
      onChange(colour.toLowerCase());
    }
  };
  return (
    <TextInput
      label={label}
      size="md"
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      value={typed}
      error={COLOUR.test(typed.startsWith('#') ? typed : `#${typed}`) ? undefined : texts.colourWrong}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={styles.picker}
          aria-label={fill(texts.pick, { colour: label })}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      }
      leftSectionWidth={52}
      leftSectionPointerEvents="all"
    />
  );
}
