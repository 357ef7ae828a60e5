import type { z } from 'zod';
import { boolean, collection, money, percent, text, textarea } from '../fields/fields.ts';

/** Areas a branch delivers to, each with its fee, threshold and minimum. Amounts are gross. Source: BRANCH-002, PRICE-004. */
export const deliveryAreas = collection({
  label: { de: 'Liefergebiete', en: 'Delivery areas' },
  isIdentified: true,
  layout: 'table',
  widget: 'deliveryAreas',
  max: 200,
  fields: {
    area: text({ label: { de: 'Gebiet', en: 'Area' }, required: true, max: 120 }),
    /** Postcodes of the area, with commas or spaces between: whole (`1080`), a span (`4020-4040`) or a beginning (`SW1*`). Empty: any. */
    zipCodes: textarea({ label: { de: 'Postleitzahlen', en: 'Postcodes' }, max: 4000, widget: 'postcodes' }),
    price: money({ label: { de: 'Liefergebühr', en: 'Delivery fee' }, default: 0 }),
    tax: percent({ label: { de: 'Steuersatz der Gebühr', en: 'Tax rate of the fee' }, default: 20 }),
    free: boolean({ label: { de: 'Kostenlos', en: 'Free' } }),
    freeFromOrderValue: money({ label: { de: 'Kostenlos ab', en: 'Free from' } }),
    minimumOrderValue: money({ label: { de: 'Mindestbestellwert', en: 'Minimum order value' } }),
  },
});

export type DeliveryArea = z.infer<typeof deliveryAreas.schema>[number];
