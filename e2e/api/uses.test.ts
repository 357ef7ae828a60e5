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
    const first = await picturedDish();
    const params = { id: first.image.id };
    const uses = async () => (await staff('GET /api/images/{id}/uses', { params })).data;
    // What points at it is heard of a moment later.
    await eventually(async () => (await uses()).total > 0, 'the dish is known to point at it');
    const refusal = await refusalOf(first.image.id);
    expect(refusal).toMatchObject({
      code: 'record.in-use',
      details: { total: 1, uses: [{ resource: 'products', id: first.dish.id, name: 'Gulasch mit Bild' }] },
    });
    expect(await uses()).toEqual(refusal?.details);
    expect(await refusalOf(first.image.id, 'leave')).toBeUndefined();

    const { image, dish } = await picturedDish();
    await staff('DELETE /api/products/{id}', { params: { id: dish.id } });
    await eventually(async () => (await refusalOf(image.id)) === undefined);
    await staff('DELETE /api/products/{id}', { params: { id: first.dish.id } });
  });
});
