import { type Allowed, rightsTo } from '../api/rights.ts';

const staff = { ROLE_MANAGER: 'branches', ROLE_EMPLOYEE: 'branches' } as const satisfies Allowed;

/** Reads everything about money, and changes nothing. */
const accounting = { ROLE_ACCOUNTING: 'all' } as const satisfies Allowed;

/** Staff, integrators and the devices that show the orders of their branch. */
export const atBoard = { ...staff, key: 'branches', 'device:orders.read': 'branches' } as const satisfies Allowed;
/** Staff, integrators and the devices that take and change the orders of their branch. */
export const atDesk = { ...staff, key: 'branches', 'device:orders.write': 'branches' } as const satisfies Allowed;

/** Actions on orders, which are no generic resource. Only managers refund. */
export const orderRights = rightsTo('orders', {
  read: { ...atBoard, ...accounting },
  /** Numbers of guests, how many orders wait and how long: for pickup boards and TVs of the branch too. */
  queue: { ...atBoard, 'device:queue': 'branches', 'device:screen': 'branches' },
  /** Beyond the present day; not for devices. */
  history: { ...staff, ...accounting, key: 'branches' },
  confirm: atDesk,
  reject: atDesk,
  'in-delivery': atDesk,
  delivered: atDesk,
  completed: atDesk,
  cancel: atDesk,
  'counter-appointment': atDesk,
  delay: atDesk,
  reopen: atDesk,
  edit: atDesk,
  /** Whole orders: contact, address and words of the guest. */
  update: atDesk,
  /** Those that never came about. */
  delete: { ROLE_MANAGER: 'branches', key: 'branches' },
  print: atDesk,
  resend: atDesk,
  /** What other systems keep with an order. */
  metadata: { key: 'branches' },
  /** Payments and refunds. */
  payments: { ...staff, ...accounting },
  /** Reading them from the provider again. */
  'payments-again': staff,
  refund: { ROLE_MANAGER: 'branches' },
  donations: { ROLE_MANAGER: 'branches', ...accounting, key: 'branches' },
});

export const printJobRights = rightsTo('print-jobs', { read: atBoard, acknowledge: atDesk });
