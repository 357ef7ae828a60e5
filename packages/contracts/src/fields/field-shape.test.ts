import { describe, expect, it } from '@jest/globals';
import { Branch } from '../catalog/branch.ts';
import { configFields } from '../catalog/config.ts';
import { completerOf } from './field-shape.ts';

describe('a record from before a field', () => {
  it('has its default, in its collections too, and keeps what it has', () => {
    const area = { id: 'a', area: '1080', price: 2.9, freeFromOrderValue: null };
    const branch = { name: 'Lend', phone: '', logo: null, deliveryAreas: [area] };
    expect(completerOf(Branch.fields)(branch)).toMatchObject({
      name: 'Lend',
      logo: null,
      country: '',
      locale: '',
      deliveryAreas: [{ ...area, zipCodes: '', free: false }],
    });
    expect(completerOf(configFields)({ shopName: 'Beisl' })).toMatchObject({
      country: 'AT',
      countries: [],
      locale: 'de-AT',
    });
  });

  it('shares its defaults with no other', () => {
    const complete = completerOf(configFields);
    const one = complete({}) as { countries: string[] };
    one.countries.push('AT');
    expect(complete({})).toMatchObject({ countries: [] });
  });
});
