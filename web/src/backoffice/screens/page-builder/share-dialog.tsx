'use client';

import { Block } from '@filiale/contracts/content/block';
import { slug } from '@filiale/rules/slug';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { tidy } from '../../form/model/form-values.ts';
import { recordKeys } from '../../query-keys.ts';
import { useLabels } from '../../resources/label-text.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { staffCall } from '../../session/staff-call.ts';
import { StaffDialog } from '../../staff-dialog.tsx';
import { kindOfBlock, wordsOfBlock } from './block-words.ts';
import styles from './page-builder.module.css';
import type { Block as PageBlock } from './use-page-draft.ts';

type Props = {
  readonly blocks: readonly PageBlock[];
  /** The block that is chosen. */
  readonly chosen: string;
  readonly locale: string;
  readonly base: string;
  readonly onShared: (blocks: ReadonlySet<string>, record: string) => void;
  readonly onClose: () => void;
};

/** Makes some blocks of the page a record that other pages show, too. */
export function ShareDialog({ blocks, chosen, locale, base, onShared, onClose }: Props) {
  const texts = useMessages('pageBuilder');
  const labelOf = useLabels();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set([chosen]));
  const share = useMutation({
    mutationFn: async () => {
      const body = blocks.filter(({ id }) => taken.has(id));
      const content = tidy(Block.fields.content.fields, { body }) as unknown as Block['content'];
      const translations = locale === base ? {} : { [locale]: { content } };
      const record = { identifier: slug(name), name: name.trim(), isPublic: true, content, translations };
      return (await staffCall('POST /api/blocks', { body: record })).data;
    },
    onSuccess: ({ id }) => {
      void client.invalidateQueries({ queryKey: recordKeys.all('blocks') });
      onShared(taken, id);
    },
  });
  const problem = refusalText(share.error, texts.failed);
  return (
    <StaffDialog title={texts.share} onClose={onClose}>
      <form
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          share.mutate();
        }}
      >
        <p className={styles.note}>{texts.shareText}</p>
        <TextInput
          label={texts.shareName}
          value={name}
          data-autofocus
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group label={texts.blocks} value={[...taken]} onChange={(ids) => setTaken(new Set(ids))}>
          {blocks
            .filter(({ type }) => type !== 'shared' && kindOfBlock(type))
            .map(({ id, type, value }) => (
              <Checkbox
                key={id}
                value={id}
                mt="xs"
                label={[labelOf(kindOfBlock(type)?.label ?? { de: type, en: type }), wordsOfBlock(value)]
                  .filter(Boolean)
                  .join(': ')}
              />
            ))}
        </Checkbox.Group>
        {problem !== null && <p role="alert">{problem}</p>}
        <div className={styles.actions}>
          <Button type="submit" loading={share.isPending} disabled={slug(name) === '' || taken.size === 0}>
            {texts.share}
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
