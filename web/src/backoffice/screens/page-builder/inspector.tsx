'use client';

import { siteTextFields } from '@filiale/contracts/content/site-text';
import { Button } from '@mantine/core';
import { IconCopy, IconCopyPlus, IconCut, IconFiles, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FormValues } from '../../form/model/form-values.ts';
import { useLabels } from '../../resources/label-text.ts';
import { kindOfBlock, wordFields } from './block-words.ts';
import { FieldsForm } from './fields-form.tsx';
import { GeneratedNote } from './generated-note.tsx';
import styles from './page-builder.module.css';
import type { Block, PageDraft } from './use-page-draft.ts';
import type { Reviews } from './use-reviews.ts';

const { body: _body, ...head } = siteTextFields.content.fields;
/** What a page has beside its blocks. */
const pageFields = { ...siteTextFields, content: { ...siteTextFields.content, fields: head } };

type Props = {
  readonly draft: PageDraft;
  readonly block: Block | null;
  readonly onDuplicate: () => void;
  readonly onCopy: () => void;
  readonly onCut: () => void;
  readonly onRemove: () => void;
  /** Makes blocks shared ones. */
  readonly onShare: () => void;
  /** Makes what the chosen shared blocks hold own blocks of the page. */
  readonly onLoosen: () => void;
  readonly reviews: Reviews;
  /** Has a model write one of the texts; null where none is set up. */
  readonly onReword: (() => void) | null;
};

/** The fields of the chosen block, or those of the page. */
export function Inspector({
  draft,
  block,
  onDuplicate,
  onCopy,
  onCut,
  onRemove,
  onShare,
  onLoosen,
  reviews,
  onReword,
}: Props) {
  const texts = useMessages('pageBuilder');
  const aiTexts = useMessages('ai');
  const formTexts = useMessages('form');
  const labelOf = useLabels();
  const { text, turn, write } = draft;
  const part = reviews.partOf(block?.id);
  const note = part && (
    <GeneratedNote part={part} isBusy={reviews.isBusy} onReview={() => reviews.review(part.place)} />
  );
  const reword = onReword && (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
      onClick={onReword}
    >
      {aiTexts.reword}
    </Button>
  );
  if (!block)
    return (
      <>
        <h2>{texts.page}</h2>
        {note}
        {reword}
        <FieldsForm
          key={`page ${turn}`}
          fields={pageFields}
          values={text as unknown as FormValues}
          onChange={(values) => {
            const next = values as unknown as typeof text;
            write({ ...text, ...next, content: { ...text.content, ...next.content, body: text.content.body } }, 'page');
          }}
        />
      </>
    );
  const kind = kindOfBlock(block.type);
  return (
    <>
      <div className={styles.head}>
        <h2>{kind ? labelOf(kind.label) : block.type}</h2>
        {kind && block.type !== 'shared' && (
          <IconButton label={texts.share} onClick={onShare}>
            <IconFiles size={20} stroke={1.7} />
          </IconButton>
        )}
        <IconButton label={texts.copy} onClick={onCopy}>
          <IconCopy size={20} stroke={1.7} />
        </IconButton>
        <IconButton label={texts.cut} onClick={onCut}>
          <IconCut size={20} stroke={1.7} />
        </IconButton>
        <IconButton label={texts.duplicate} onClick={onDuplicate}>
          <IconCopyPlus size={20} stroke={1.7} />
        </IconButton>
        <IconButton label={texts.remove} onClick={onRemove}>
          <IconTrash size={20} stroke={1.7} />
        </IconButton>
      </div>
      {note}
      {kind && wordFields(block).length > 0 && reword}
      {kind ? (
        <FieldsForm
          key={`${block.id} ${turn}`}
          fields={kind.fields}
          values={block.value as unknown as FormValues}
          onChange={(value) => {
            const body = text.content.body.map((each) => (each.id === block.id ? ({ ...each, value } as Block) : each));
            write({ ...text, content: { ...text.content, body } }, block.id);
          }}
        />
      ) : (
        <p className={styles.note}>{formTexts.unknownKind}</p>
      )}
      {block.type === 'shared' && block.value.block && (
        <>
          <p className={styles.note}>{texts.sharedText}</p>
          <Button variant="default" onClick={onLoosen}>
            {texts.loosen}
          </Button>
        </>
      )}
    </>
  );
}
