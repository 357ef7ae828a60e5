import { describe, expect, it } from '@jest/globals';
import { addressCountries, countryOf, smsCountries } from './home-country.ts';

const austrian = { country: 'AT', countries: [], smsCountries: [] };
const italian = { country: 'IT', countries: [], smsCountries: [] };
const rome = { country: '' };
const london = { country: 'GB' };

describe('countries', () => {
  it('of a branch are its own, else the company’s', () => {
    expect(countryOf(london, italian)).toBe('GB');
    expect(countryOf(rome, italian)).toBe('IT');
    expect(countryOf(undefined, austrian)).toBe('AT');
  });

  it('of addresses are the four of the specification at home in one of them [CHECK-008]', () => {
    expect(addressCountries(austrian, [{ country: '' }])).toEqual(['DE', 'LI', 'AT', 'CH']);
    expect(addressCountries(italian, [rome, london])).toEqual(['IT', 'GB']);
    expect(addressCountries({ ...austrian, countries: ['FR'] }, [london])).toEqual(['FR']);
  });

  it('of text messages are those of addresses unless the company says others', () => {
    expect(smsCountries(italian, [london])).toEqual(['IT', 'GB']);
    expect(smsCountries({ ...italian, smsCountries: ['CH'] }, [london])).toEqual(['CH']);
  });
});
