import { z } from 'zod';
import { Order } from './order.ts';
import { type OrderForm, orderFormShape } from './place-order.ts';

type FormShape = { [Name in keyof OrderForm]: z.ZodOptional<z.ZodType<OrderForm[Name]>> };

/** What the guest filled in. A field that is left out is no empty one: a forgotten field takes nothing out of an order. */
const formShape = Object.fromEntries(
  Object.entries(orderFormShape).map(([name, field]) => [name, field.unwrap().optional()]),
) as unknown as FormShape;

/** Body of `PUT /api/orders/{id}`: the order as `GET` answers it. Source: RES-019. */
export const ReplacedOrder = z.strictObject({ ...Order.shape, ...formShape });
export type ReplacedOrder = z.infer<typeof ReplacedOrder>;
