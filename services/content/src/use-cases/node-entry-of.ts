import type { Node, NodeEntry } from '@filiale/contracts/content/node';

/** A node as everybody may read it: actions and retention of forms are left out. */
export function nodeEntryOf(node: Node): NodeEntry {
  if (node.type !== 'form') return node;
  const { actions: _actions, keepDays: _keepDays, ...content } = node.content;
  return { ...node, content };
}
