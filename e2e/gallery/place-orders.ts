import { randomUUID } from 'node:crypto';
import type { PlaceOrderInput } from '@filiale/contracts/ordering/place-order';
import type { Staff } from '../test-stack.ts';

type Placed = { readonly id: string; readonly path: string; readonly paymentRedirectUrl: string | undefined };

/** Places orders in the open branch, by the public call, and moves them as staff does. */
export function createOrderPlacer(staff: Staff) {
  const catalogue = async () => {
    const { data: branches } = await staff('GET /api/branches', {
      query: { filter: { identifier: 'wien-josefstadt' } },
    });
    const { data: products } = await staff('GET /api/products', { query: { search: 'Kräuterlimonade' } });
    const [branch, product] = [branches[0], products[0]];
    if (!branch || !product) throw new Error('The demo company is not loaded; `make seed` loads it.');
    return { branch, product };
  };

  return {
    /** Places an order; `more` changes it, to a delivery say. */
    place: async (more: (areaId: string) => Partial<PlaceOrderInput> = () => ({})): Promise<Placed> => {
      const { branch, product } = await catalogue();
      const body: PlaceOrderInput = {
        branch: branch.id,
        firstName: 'Anna',
        lastName: 'Gruber',
        email: 'anna@example.at',
        phone: '+436641234567',
        street: 'Lerchenfelder Straße 1',
        zipCode: '1080',
        city: 'Wien',
        legalInstructions: true,
        privacyPolicy: true,
        items: [{ product: product.id, amount: 12, unit: product.unit }],
        ...more(branch.deliveryAreas[0]?.id ?? ''),
      };
      const { data } = await staff('POST /api/orders', { body }, { headers: { 'idempotency-key': randomUUID() } });
      const { id, uid, hash, paymentRedirectUrl } = data;
      return { id, path: `/status/${uid}/${hash}`, paymentRedirectUrl };
    },
    staff,
  };
}
export type OrderPlacer = ReturnType<typeof createOrderPlacer>;
