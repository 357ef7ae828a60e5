import { randomUUID } from 'node:crypto';
import { dayZone } from './day-zone.ts';
import { type Call, untilOrderable } from './open-shop.ts';
import { likeRecord } from './record-body.ts';

/** A branch of its own, where it is day, with the settings and the menus of a branch of the demo company, so that orders of other journeys do not come to it. */
export async function openBranchLike(staff: Call, model: string, name: string) {
  const { data } = await staff('GET /api/branches', { query: { filter: { identifier: model } } });
  const [like] = data;
  if (!like) throw new Error(`the demo company has no branch ${model}`);
  const identifier = `${model.slice(0, 20)}-${randomUUID().slice(0, 8)}`;
  const { data: branch } = await staff('POST /api/branches', {
    body: { ...likeRecord(like), identifier, name, timeZone: dayZone, translations: {}, deliveryAreas: [] },
  });
  const { data: menus } = await staff('GET /api/menus', {});
  const copies: string[] = [];
  for (const menu of menus)
    if (menu.branches.includes(like.id))
      copies.push((await staff('POST /api/menus', { body: { ...likeRecord(menu), branches: [branch.id] } })).data.id);
  return {
    branch,
    /** Resolves when ordering knows the branch and this dish on its menu. */
    untilOpen: (product: string): Promise<void> =>
      untilOrderable(staff, {
        branch: branch.id,
        firstName: 'Anna',
        lastName: 'Gruber',
        legalInstructions: true,
        privacyPolicy: true,
        items: [{ product, amount: 1, unit: 'piece' }],
      }),
    /** Takes the branch and its menus away again; its orders stay. */
    close: async (): Promise<void> => {
      for (const id of copies) await staff('DELETE /api/menus/{id}', { params: { id } });
      await staff('DELETE /api/branches/{id}', { params: { id: branch.id }, query: { uses: 'leave' } });
    },
  };
}
