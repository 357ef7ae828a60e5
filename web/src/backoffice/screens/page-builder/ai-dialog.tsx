'use client';

import {
  type AiProgress,
  type AiState,
  type GenerateSite,
  LONGEST_PROMPT,
} from '@filiale/contracts/content/content-ai';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { languageNames } from '../../../i18n/language-names.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import styles from '../../ai/ai.module.css';
import { AiNote } from '../../ai/ai-note.tsx';
import { AiRunView } from '../../ai/ai-run-view.tsx';
import { generateSite } from '../../ai/generate.ts';
import { useAiRun } from '../../ai/use-ai-run.ts';
import { notice } from '../../app/notices.tsx';
import { useLabels } from '../../resources/label-text.ts';
import { useShop } from '../../shop-context.tsx';
import { StaffDialog } from '../../staff-dialog.tsx';
import { wordFields } from './block-words.ts';
import type { Block, PageDraft } from './use-page-draft.ts';

export type AiTask = GenerateSite['task'];
type How = Extract<GenerateSite, { readonly task: 'field' }>['how'];
const ways: readonly How[] = ['improve', 'shorten', 'write'];

type Props = {
  readonly ai: AiState;
  readonly task: AiTask;
  readonly id: string;
  readonly draft: PageDraft;
  /** The chosen block: others are inserted behind it, or one of its texts is written. */
  readonly block: Block | null;
  readonly onChoose: (block: string | null) => void;
  readonly onClose: () => void;
};

/** Has a model write into the draft: blocks, one text, a translation, alternative texts. What it wrote is one step that can be taken back. */
export function AiDialog({ ai, task, id, draft, block, onChoose, onClose }: Props) {
  const texts = useMessages('ai');
  const labelOf = useLabels();
  const page = useLocale();
  const { languages } = useShop();
  const { base, offered } = languages;
  const { locale } = draft.state;
  const fields = wordFields(block);
  const [description, setDescription] = useState('');
  const [field, setField] = useState(fields[0]?.path ?? '');
  const [how, setHow] = useState<How>('improve');
  const [progress, setProgress] = useState<AiProgress>({ step: 'writing', characters: 0 });
  const work = useAiRun();
  const from = languageNames(base, offered, page).name;
  const wish = description.trim();
  const bodyOf = (): GenerateSite => {
    const place = { locale, revision: draft.current().revision };
    switch (task) {
      case 'blocks':
        return { task, ...place, description: wish, ...(block && { after: block.id }) };
      case 'field':
        return { task, ...place, ...(block && { block: block.id }), field, how, description: wish };
      case 'translation':
        return { task, ...place, fromLocale: base };
      case 'alts':
        return { task, ...place };
      default:
        return task satisfies never;
    }
  };
  const start = () =>
    void work.run(async (signal) => {
      setProgress({ step: 'writing', characters: 0 });
      await draft.save();
      const next = await generateSite({ id, base }, bodyOf(), { signal, onProgress: setProgress });
      const before = new Set(draft.text.content.body.map((each) => each.id));
      draft.receive(next);
      const added = next.draft?.text.content.body.find((each) => !before.has(each.id));
      if (task === 'blocks' && added) onChoose(added.id);
      notice({ text: texts.done, tone: 'ok' });
      onClose();
    });
  const titles = {
    ...{ blocks: texts.write, field: texts.reword, alts: texts.alts },
    translation: fill(texts.translate, { name: from }),
  };
  const canStart =
    task === 'blocks' ? wish.length > 2 : task === 'field' ? field !== '' && (how !== 'write' || wish !== '') : true;
  return (
    <StaffDialog title={titles[task]} onClose={onClose}>
      <div className={styles.form}>
        {task === 'blocks' && <p>{texts.writeText}</p>}
        {task === 'translation' && <p>{fill(texts.translateText, { name: from })}</p>}
        {task === 'alts' && <p>{texts.altsText}</p>}
        {task === 'field' && (
          <>
            <Select
              label={texts.field}
              allowDeselect={false}
              data={fields.map(({ path, label }) => ({ value: path, label: labelOf(label) }))}
              value={field}
              onChange={(value) => value && setField(value)}
            />
            <Select
              label={texts.how}
              allowDeselect={false}
              data={ways.map((value) => ({ value, label: texts[`how-${value}`] }))}
              value={how}
              onChange={(value) => value && setHow(value as How)}
            />
          </>
        )}
        {(task === 'blocks' || task === 'field') && (
          <Textarea
            data-autofocus
            label={task === 'blocks' ? texts.description : texts.wish}
            {...(task === 'blocks' && { placeholder: texts.example })}
            autosize
            minRows={task === 'blocks' ? 4 : 2}
            maxLength={LONGEST_PROMPT}
            value={description}
            onChange={({ currentTarget: { value } }) => setDescription(value)}
          />
        )}
        <AiNote ai={ai} />
        <AiRunView
          work={work}
          words={fill(texts[`step-${progress.step}`], { characters: progress.characters })}
          canStart={canStart}
          onStart={start}
        />
      </div>
    </StaffDialog>
  );
}
