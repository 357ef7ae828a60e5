import { Branch } from '@filiale/contracts/branch';
import { initialConfig } from '@filiale/contracts/config';
import type { Order, OrderItem } from '@filiale/contracts/order';
import type { NoticeScene } from './compose-notice.ts';

const id = (last: number) => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const at = '2026-11-21T16:40:00.000Z';
const head = (last: number) => ({ id: id(last), revision: 1, createdAt: at, updatedAt: at });

const item = (last: number, name: string, more: Partial<OrderItem>): OrderItem => ({
  ...{ id: id(last), product: id(last + 100), name, amount: 1, unit: 'piece', parts: [], translations: {} },
  ...{ unitPrice: 10, gross: 10, taxRate: 10, isPriceHidden: false, calculationModel: 'fixed' },
  ...more,
});

const order: Order = {
  ...head(1),
  ...{ uid: 'u2Jx4mQf0aXn2cQ1pPq0Vw', hash: 'h7Kd92ms0aXn2cQ1pPq0Vw', ticketNumber: 47, branch: { id: id(2) } },
  ...{ isDelivery: true, isDineIn: false, tableIdentifier: null, table: null, donatee: null, deliveryArea: null },
  ...{ isConfirmed: false, isInDelivery: false, isDelivered: false, isCompleted: false },
  ...{ isRejected: false, isCanceled: false, isFailed: false, state: 'placed', history: [] },
  ...{ isPaid: false, isRefunded: false, paymentMethod: 'cash', missedAt: null },
  payment: { status: 'none', captured: 0, refunded: 0, owed: 4.2 },
  ...{ appointment: null, appointmentDate: '2026-11-21T18:30:00.000Z', counterAppointment: null },
  ...{ rejectionMessage: '', questionnaireRating: null, isQuotation: false, isPreorder: false, locale: 'de-AT' },
  ...{ stateChangedAt: at, stateChangedBy: null },
  ...{ isCompany: false, companyName: '', company: '', firstName: 'Anna', lastName: 'Gruber', vatNumber: '' },
  ...{ street: 'Josefstädter Straße 12', stairway: '2', floor: '3', door: '14', zipCode: '1080', city: 'Wien' },
  ...{ country: 'AT', phone: '+43 664 1234567', email: 'anna.gruber@example.at', comment: 'Bitte läuten.\nDanke!' },
  ...{ isDeliveryAddressDifferent: false, deliveryCompany: '', deliveryFirstName: '', deliveryLastName: '' },
  ...{ deliveryStreet: '', deliveryFloor: '', deliveryStairway: '', deliveryDoor: '', deliveryZipCode: '' },
  ...{ deliveryCity: '', deliveryCountry: 'AT', deliveryPhone: '', deliveryEmail: '' },
  items: [
    item(10, 'Wiener Schnitzel vom Kalb', {
      ...{ unitPrice: 26, gross: 26 },
      parts: [
        { name: 'Beilage', value: 'Reis' },
        { name: 'Extras', value: ['Preiselbeeren', 'Zitrone'] },
      ],
      translations: { 'en-GB': { name: 'Veal schnitzel', parts: [{ name: 'Side', value: 'Rice' }] } },
    }),
    item(11, 'Tafelspitzsulz', { amount: 35, unit: 'decagram', gross: 9.1, calculationModel: 'approximate' }),
    item(12, 'Torte nach Wunsch', {
      isPriceHidden: true,
      parts: [{ name: 'Foto', value: [{ id: id(20), publicHash: 'x' }] }],
    }),
  ],
  pricing: {
    ...{ net: 31.91, tax: 3.19, gross: 35.1, deliveryNet: 2.42, deliveryTax: 0.48, deliveryGross: 2.9 },
    ...{ totalNet: 34.33, totalTax: 3.67, totalGross: 38, isApproximate: false, hasHiddenPrices: false },
    taxes: [{ rate: 10, net: 31.91, tax: 3.19, gross: 35.1 }],
  },
};

/** Saturday evening in Vienna: Anna has a delivery made. For tests and pictures. */
export const exampleScene = (overrides: Partial<NoticeScene> & Pick<NoticeScene, 'kind'>): NoticeScene => ({
  facts: {},
  order,
  branch: Branch.record.parse({
    ...head(2),
    ...{ identifier: 'wien-josefstadt', name: 'Wien Josefstadt', street: 'Lerchenfelder Straße 48', zipCode: '1080' },
    ...{ city: 'Wien', phone: '+43 1 5554821', email: 'wien-josefstadt@rosmarin-kren.example' },
  }),
  config: { ...initialConfig, shopName: 'Rosmarin & Kren', primaryColor: '#1c5a43', secondaryColor: '#f2b33d' },
  publicUrl: 'https://rosmarin-kren.example',
  now: new Date('2026-11-21T17:00:00.000Z'),
  ...overrides,
});
