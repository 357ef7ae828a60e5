import { describe, expect, it } from '@jest/globals';
import { AnalyticsLead } from '../analytics/analytics-lead.ts';
import { Block } from '../content/block.ts';
import { ImageTemplate } from '../content/image-template.ts';
import { Customer } from '../ordering/customer.ts';
import { lackingFields } from './needed.ts';

describe('what must be filled under a condition [FIELD-003]', () => {
  const person = { type: 'person', firstName: '', lastName: '', email: '', phone: '', companyName: '' };
  it.each([
    [person, ['lastName']],
    [{ ...person, phone: '+436641234567' }, []],
    [{ ...person, type: 'company', email: 'office@example.com' }, ['companyName']],
    [{ ...person, type: 'company', companyName: 'Wirt' }, []],
  ])('is the name of a person or company: %j lacks %j', (values, lacking) => {
    expect(lackingFields(Customer.fields, values)).toEqual(lacking);
  });

  it('is a name of a lead that can be reached by nothing else', () => {
    expect(lackingFields(AnalyticsLead.fields, { name: '', companyName: '' })).toEqual(['name']);
    expect(lackingFields(AnalyticsLead.fields, { name: '', companyName: 'Wirt' })).toEqual([]);
  });

  it('is found in groups and lists', () => {
    const body = [
      { type: 'text', value: { text: null } },
      { type: 'heading', value: { text: null } },
    ];
    expect(lackingFields(Block.fields, { content: { body } })).toEqual([
      'content.body.0.value.text',
      'content.body.1.value.text',
    ]);
    const layers = [
      { kind: 'text', text: '', binding: { resource: '', record: null, field: 'name' } },
      { kind: 'qr', text: '', binding: { resource: '', record: null, field: '' } },
      { kind: 'shape', color: '' },
    ];
    expect(lackingFields(ImageTemplate.fields, { layers })).toEqual(['layers.1.text', 'layers.2.color']);
  });

  it('is left to the service where somebody does not see what it hangs on', () => {
    const { email: _unseen, ...seen } = Customer.fields;
    expect(lackingFields(seen, person)).toEqual([]);
  });
});
