'use client';

import { type AiState, type DrawnSize, drawnSizes, LONGEST_PROMPT } from '@filiale/contracts/content/content-ai';
import type { Image } from '@filiale/contracts/content/image';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { StaffDialog } from '../staff-dialog.tsx';
import styles from './ai.module.css';
import { AiNote } from './ai-note.tsx';
import { AiRunView } from './ai-run-view.tsx';
import { generateImage } from './generate.ts';
import { useAiRun } from './use-ai-run.ts';

type Props = {
  readonly ai: AiState;
  readonly onDrawn: (image: Image) => void;
  readonly onClose: () => void;
};

/** Has a model draw a picture in one of three sizes. Source: AI-002, AI-003. */
export function DrawDialog({ ai, onDrawn, onClose }: Props) {
  const texts = useMessages('ai');
  const [prompt, setPrompt] = useState('');
  const [size, setSize] = useState<DrawnSize>('1024x1024');
  const work = useAiRun();
  const draw = () =>
    void work.run(async (signal) => {
      onDrawn(await generateImage({ prompt: prompt.trim(), size }, signal));
      onClose();
    });
  return (
    <StaffDialog title={texts.draw} onClose={onClose}>
      <div className={styles.form}>
        <p>{texts.drawText}</p>
        <Textarea
          data-autofocus
          label={texts.prompt}
          autosize
          minRows={3}
          maxLength={LONGEST_PROMPT}
          value={prompt}
          onChange={({ currentTarget: { value } }) => setPrompt(value)}
        />
        <Select
          label={texts.size}
          allowDeselect={false}
          data={drawnSizes.map((value) => ({
            value,
            label: `${texts[`size-${value}`]} (${value.replace('x', ' × ')})`,
          }))}
          value={size}
          onChange={(value) => value && setSize(value as DrawnSize)}
        />
        <AiNote ai={ai} />
        <AiRunView work={work} words={texts.drawing} canStart={prompt.trim().length > 2} onStart={draw} />
      </div>
    </StaffDialog>
  );
}
