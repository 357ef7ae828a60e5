import type { Node, NodeEntry } from '@filiale/contracts/content/node';

/** A node as everybody may read it: whom a form is sent to is nobody's business. */
export function nodeEntryOf(node: Node): NodeEntry {
  if (node.type !== 'form') return node;
  const { actions: _actions, ...content } = node.content;
  return { ...node, content };
}
