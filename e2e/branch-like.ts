import { randomUUID } from 'node:crypto';
import { type Call, untilOrderable } from './open-shop.ts';

/** A branch of its own with the settings and the menus of a branch of the demo company, so that orders of other journeys do not come to it. */
export async function openBranchLike(staff: Call, model: string, name: string) {
  const { data } = await staff('GET /api/branches', { query: { filter: { identifier: model } } });
  const [like] = data;
  if (!like) throw new Error(`the demo company has no branch ${model}`);
  const { id: _id, revision: _revision, createdAt: _made, updatedAt: _changed, ...values } = like;
  const identifier = `${model.slice(0, 20)}-${randomUUID().slice(0, 8)}`;
  const { data: branch } = await staff('POST /api/branches', {
    body: { ...values, identifier, name, translations: {}, deliveryAreas: [] },
  });
  const { data: menus } = await staff('GET /api/menus', {});
  const copies: string[] = [];
  for (const { id: _menu, revision: _r, createdAt: _m, updatedAt: _c, ...menu } of menus)
    if (menu.branches.includes(like.id))
      copies.push((await staff('POST /api/menus', { body: { ...menu, branches: [branch.id] } })).data.id);
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
