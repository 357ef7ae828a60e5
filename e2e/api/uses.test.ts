import { ApiError } from '@filiale/contracts/api/client';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '../eventually.ts';
import { staffOf, testStack } from '../test-stack.ts';

const staff = staffOf(testStack());
/** A picture of one point. */
const data =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A picture in the menu: content keeps the one, catalog the other. */
async function picturedDish() {
  const { data: image } = await staff('POST /api/images', { body: { name: 'gulasch.png', data } as never });
  const { id, version, extension } = image;
  const { data: dish } = await staff('POST /api/products', {
    body: { name: 'Gulasch mit Bild', price: 9.9, images: [{ id, version, extension }] },
  });
  return { image, dish };
}
/** The refusal; undefined when the picture is gone. */
const refusalOf = (id: string, uses?: 'leave') =>
  staff('DELETE /api/images/{id}', { params: { id }, query: uses ? { uses } : {} }).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.problems[0] : Promise.reject(error)),
  );

describe('a record that others point at', () => {
  it('stays, also for other services, until nothing does or somebody says so', async () => {
    const dishes: string[] = [];
    let last: Awaited<ReturnType<typeof picturedDish>> | undefined;
    // What points at it is heard of a moment later, so a fresh pair may be too young.
    await eventually(async () => {
      last = await picturedDish();
      const { image, dish } = last;
      dishes.push(dish.id);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const refusal = await refusalOf(image.id);
      if (!refusal) return false;
      expect(refusal).toMatchObject({
        code: 'record.in-use',
        details: { total: 1, uses: [{ resource: 'products', id: dish.id, name: 'Gulasch mit Bild' }] },
      });
      const told = (await staff('GET /api/images/{id}/uses', { params: { id: image.id } })).data;
      expect(told).toEqual(refusal.details);
      return true;
    });
    expect(await refusalOf(last?.image.id ?? '', 'leave')).toBeUndefined();

    const { image, dish } = await picturedDish();
    await staff('DELETE /api/products/{id}', { params: { id: dish.id } });
    await eventually(async () => (await refusalOf(image.id)) === undefined);
    for (const id of dishes) await staff('DELETE /api/products/{id}', { params: { id } });
  });
});
