import { describe, expect, it } from '@jest/globals';
import {
  areaOfPostcode,
  canDeliver,
  isInArea,
  postcodeEntries,
  postcodeIn,
  refuseArea,
  sharedPostcodes,
} from './delivery-areas.ts';

describe('an area', () => {
  it.each([
    ['1080', '1080', true],
    ['1070, 1080', ' 1080 ', true],
    ['1070;1080', 'A-1080', true],
    ['1080', '8020', false],
    ['4020-4040', '4030', true],
    ['4020-4040', '4041', false],
    ['4020-4040', '40300', false],
    ['SW1* W1A', 'sw1a 1aa', true],
    ['SW1*', 'SE1 1AA', false],
    ['EC1A1BB', 'ec1a 1bb', true],
    ['00184', '00184', true],
    ['', '8020', true],
  ])('of %j delivers to %j: %p', (zipCodes, zipCode, isDelivered) => {
    expect(isInArea({ zipCodes }, zipCode)).toBe(isDelivered);
  });
});

const near = { id: 'near', area: '1080 Josefstadt', zipCodes: '1080' };
const both = { id: 'both', area: 'West', zipCodes: '1080 1160-1170' };
const anywhere = { id: 'anywhere', area: 'Umland', zipCodes: '' };

describe('an address', () => {
  it.each([
    ['1160', null, 'both'],
    ['1080', null, 'near'],
    ['1080', 'both', 'both'],
    ['1080', 'anywhere', 'near'],
    ['8020', 'near', 'anywhere'],
    ['', 'near', undefined],
  ])('in %j chooses, where %p was chosen, %p [CHECK-007, CART-008]', (zipCode, chosen, id) => {
    expect(areaOfPostcode([near, both, anywhere], zipCode, chosen)?.id).toBe(id);
  });

  const form = { zipCode: '8020', deliveryZipCode: '', isDeliveryAddressDifferent: false };
  it('outside the chosen area is refused: the area where another delivers, the postcode where none does', () => {
    expect(refuseArea([near, both], { ...form, deliveryArea: 'near' })).toMatchObject({
      code: 'order.postcode-undelivered',
      field: 'zipCode',
    });
    expect(refuseArea([near, both], { ...form, zipCode: '1160', deliveryArea: 'near' })).toMatchObject({
      code: 'order.area-mismatch',
      field: 'deliveryArea',
      details: { deliveryArea: 'both' },
    });
    const elsewhere = { ...form, isDeliveryAddressDifferent: true, deliveryZipCode: '1080' };
    expect(refuseArea([near], { ...elsewhere, deliveryArea: 'near' })).toBeNull();
    expect(refuseArea([near], { ...elsewhere, deliveryZipCode: '9999', deliveryArea: 'near' })?.field).toBe(
      'deliveryZipCode',
    );
  });

  it('passes in an area without postcodes, and where none is given', () => {
    expect(refuseArea([anywhere], { ...form, deliveryArea: 'anywhere' })).toBeNull();
    expect(refuseArea([near], { ...form, zipCode: '', deliveryArea: 'near' })).toBeNull();
  });
});

describe('what staff writes of areas', () => {
  it.each([
    ['1080', true],
    ['4020-4040', true],
    ['SW1*', true],
    ['*', true],
    ['4040-4020', false],
    ['A-1080', false],
    ['402-4040', false],
    ['…', false],
  ])('%j can be met by a postcode: %p', (entry, isMet) => {
    expect(canDeliver(entry)).toBe(isMet);
  });

  it.each([
    ['1080', '1080'],
    ['Lange Gasse 1, 1080 Wien', '1080'],
    ['Hauptstraße 1234, A-8020 Graz', '8020'],
    ['10 Downing Street, London SW1A 2AA', 'SW1A 2AA'],
    ['Lange Gasse 12', ''],
    ['', ''],
  ])('of %j the postcode is %j', (address, zipCode) => {
    expect(postcodeIn(address)).toBe(zipCode);
  });

  it('is reported where two areas deliver to one postcode, also by a range', () => {
    expect(postcodeEntries({ zipCodes: ' 1080, 4020-4040;SW1* ' })).toEqual(['1080', '4020-4040', 'SW1*']);
    const span = { id: 'span', area: 'Gürtel', zipCodes: '1160-1170' };
    const west = { id: 'west', area: 'West', zipCodes: '1080 1160' };
    expect(sharedPostcodes([near, west, span, anywhere])).toEqual([
      { entry: '1080', areas: ['1080 Josefstadt', 'West'] },
      { entry: '1160', areas: ['West', 'Gürtel'] },
    ]);
    expect(sharedPostcodes([near, anywhere])).toEqual([]);
  });
});
