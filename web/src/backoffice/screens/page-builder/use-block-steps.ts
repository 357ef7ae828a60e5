import type { OwnBlock } from '@filiale/contracts/content/block';
import { siteTextFields } from '@filiale/contracts/content/site-text';
import { Id } from '@filiale/contracts/fields/ids';
import { useEffect, useRef } from 'react';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { copyOfItem, newItem } from '../../form/model/collection-items.ts';
import type { FormValues } from '../../form/model/form-values.ts';
import { useLabels } from '../../resources/label-text.ts';
import { kindOfBlock } from './block-words.ts';
import type { Block, PageDraft } from './use-page-draft.ts';

const bodyField = siteTextFields.content.fields.body;
/** Marks a text on the clipboard that is a block. */
const MARK = 'filiale-block:';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** What is done with whole blocks: inserted, moved, doubled, removed, and carried to other pages and windows by the clipboard. */
export function useBlockSteps(draft: PageDraft, chosen: string | null, choose: (id: string | null) => void) {
  const texts = useMessages('pageBuilder');
  const labelOf = useLabels();
  const { text, write } = draft;
  const { body } = text.content;
  const at = body.findIndex(({ id }) => id === chosen);
  const put = (blocks: readonly Block[], next: string | null): void => {
    if (blocks.length > (bodyField.max ?? Number.POSITIVE_INFINITY)) {
      notice({ text: texts.fullList, tone: 'plain' });
      return;
    }
    write({ ...text, content: { ...text.content, body: [...blocks] } });
    choose(next);
  };
  const insertBlock = (place: number, block: Block): void => put(body.toSpliced(place, 0, block), block.id);
  const newBlock = (kind: string): Block => newItem(bodyField, kind) as unknown as Block;
  const referenceTo = (record: string): Block => ({ ...newBlock('shared'), value: { block: record } }) as Block;
  const copyOf = (block: Block | OwnBlock): Block => {
    const copy = copyOfItem(bodyField, block as unknown as FormValues) as unknown as Block;
    // A text on the clipboard may have any id.
    if (Id.safeParse(block.id).success) draft.copied(copy.id, block.id);
    return copy;
  };
  const blockAt = (index: number): Block | undefined => body[index];
  const remove = (): void => {
    const block = blockAt(at);
    if (!block) return;
    put(body.toSpliced(at, 1), null);
    const kind = kindOfBlock(block.type);
    notice({
      text: fill(texts.removed, { name: kind ? labelOf(kind.label) : block.type }),
      action: { label: texts.undo, run: draft.undo },
    });
  };
  const copy = (): void => {
    const block = blockAt(at);
    if (!block) return;
    navigator.clipboard.writeText(MARK + JSON.stringify(block)).then(
      () => notice({ text: texts.copied, tone: 'ok' }),
      () => notice({ text: texts.failed, tone: 'error' }),
    );
  };
  const steps = {
    insert: (place: number, kind: string) => insertBlock(place, newBlock(kind)),
    /** Shows the blocks of a shared record. */
    insertShared: (place: number, record: string) => insertBlock(place, referenceTo(record)),
    /** Puts the shared record that some blocks were made in their place, where the first of them stands. */
    share: (ids: ReadonlySet<string>, record: string) => {
      const block = referenceTo(record);
      const first = body.findIndex(({ id }) => ids.has(id));
      put(
        body.toSpliced(first, 0, block).filter(({ id }) => !ids.has(id)),
        block.id,
      );
    },
    /** Puts copies of the blocks of a shared record in place of the reference to it. */
    loosen: (reference: string, held: readonly OwnBlock[]) => {
      const copies = held.map(copyOf);
      put(
        body.flatMap((block) => (block.id === reference ? copies : [block])),
        copies[0]?.id ?? null,
      );
    },
    move: (from: number, to: number) => {
      const block = blockAt(from);
      if (block && to >= 0 && to < body.length) put(body.toSpliced(from, 1).toSpliced(to, 0, block), chosen);
    },
    duplicate: () => {
      const block = blockAt(at);
      if (block) insertBlock(at + 1, copyOf(block));
    },
    remove,
    copy,
    cut: () => {
      copy();
      remove();
    },
    paste: (words: string): boolean => {
      const block = words.startsWith(MARK) ? parsed(words.slice(MARK.length)) : null;
      if (!block) return false;
      insertBlock(at < 0 ? body.length : at + 1, copyOf(block));
      return true;
    },
  };
  const newest = useRef({ steps, draft });
  newest.current = { steps, draft };
  useEffect(() => {
    const pasted = (event: ClipboardEvent): void => {
      const words = event.clipboardData?.getData('text/plain') ?? '';
      if (!isTyping(event.target) && newest.current.steps.paste(words)) event.preventDefault();
    };
    const pressed = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target) || document.querySelector('[role="dialog"]'))
        return;
      const key = event.key.toLowerCase();
      const run = {
        z: event.shiftKey ? newest.current.draft.redo : newest.current.draft.undo,
        y: newest.current.draft.redo,
        c: window.getSelection()?.isCollapsed ? newest.current.steps.copy : undefined,
        x: newest.current.steps.cut,
        d: newest.current.steps.duplicate,
      }[key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('paste', pasted);
    document.addEventListener('keydown', pressed);
    return () => {
      document.removeEventListener('paste', pasted);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
  return steps;
}

function parsed(json: string): Block | null {
  try {
    const block = JSON.parse(json) as Partial<Block> | null;
    return typeof block?.type === 'string' && typeof block.value === 'object' && kindOfBlock(block.type)
      ? (block as Block)
      : null;
  } catch {
    return null;
  }
}
