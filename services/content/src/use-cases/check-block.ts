import type { Block } from '@filiale/contracts/content/block';
import type { Problem } from '@filiale/kit/http/problem-error';
import type { ValuesOf } from '@filiale/kit/http/record-store';
import type { Pages } from '../storage/pages.ts';

/** Refuses shared blocks that are made of blocks of a page which a model wrote and nobody has reviewed. Source: ADR 71. */
export async function checkBlock(
  { texts }: Pick<Pages, 'texts'>,
  { content, translations }: ValuesOf<Block>,
): Promise<Problem[]> {
  const bodies = [content, ...Object.values(translations).map((own) => own?.content)];
  const ids = new Set(bodies.flatMap((each) => each?.body.map(({ id }) => id) ?? []));
  const marks = await texts.marksAt([...ids]);
  const reviewed = new Set(marks.flatMap(({ place, review }) => (review ? place : [])));
  const { size: count } = new Set(marks.flatMap(({ place }) => (reviewed.has(place) ? [] : place)));
  return count === 0 ? [] : [{ code: 'ai.unreviewed', details: { count } }];
}
