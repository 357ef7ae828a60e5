import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Config } from '@filiale/contracts/catalog/config';
import { Product } from '@filiale/contracts/catalog/product';
import { newId } from '@filiale/contracts/fields/ids';
import { describe, expect, it } from '@jest/globals';
import type { ShopGroup } from '../branch/shop-menu.ts';
import { branchNodes, companyNodes, jsonLdText } from './structured-data.ts';

const head = { revision: 1, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
const now = new Date('2026-11-21T12:00:00.000Z');
const config = Config.parse({ ...head, id: newId(), shopName: 'Rosmarin & Kren', phone: '+43 1 5554820' });
const site = { origin: 'https://shop.example', locale: 'de-AT', config } as const;
const image = { id: newId(), version: 2, extension: 'jpg' };
const branchWith = (values: object) =>
  Branch.record.parse({
    ...head,
    id: newId(),
    identifier: 'lend',
    name: 'Graz Lend',
    timeZone: 'Europe/Vienna',
    ...values,
  });
const groupOf = (...products: object[]): ShopGroup => ({
  anchor: 'suppen',
  isOrderable: true,
  category: Category.record.parse({
    ...head,
    id: newId(),
    name: 'Suppen',
    translations: { 'en-GB': { name: 'Soups' } },
  }),
  products: products.map((values) => ({
    product: Product.record.parse({ ...head, id: newId(), name: 'Frittatensuppe', price: 5.5, ...values }),
    availability: { state: 'orderable' },
  })),
});
// biome-ignore lint/suspicious/noExplicitAny: read as a search engine does, without a schema
type Anything = any;
/** As a search engine reads it: out of the element, back into values. */
const read = (nodes: Parameters<typeof jsonLdText>[0]): Anything[] => JSON.parse(jsonLdText(nodes))['@graph'];

describe('structured data', () => {
  it('describes a branch by its record [SEO-005]', () => {
    const branch = branchWith({
      street: 'Lendplatz 3',
      zipCode: '8020',
      city: 'Graz',
      images: [image],
      latitude: 47.0735,
      longitude: 15.4318,
      openingHours: [{ type: 'friday', from: '11:00', to: '02:00' }],
    });
    const [restaurant, crumbs] = read(branchNodes(site, branch, [], now, 'Start'));
    expect(restaurant).toMatchObject({
      '@type': 'Restaurant',
      name: 'Rosmarin & Kren Graz Lend',
      url: 'https://shop.example/store/lend',
      image: [`https://shop.example/image/medium/${image.id}-2.jpg`],
      telephone: '+43 1 5554820',
      address: { streetAddress: 'Lendplatz 3', postalCode: '8020', addressLocality: 'Graz' },
      geo: { '@type': 'GeoCoordinates', latitude: 47.0735, longitude: 15.4318 },
      openingHoursSpecification: [{ dayOfWeek: ['https://schema.org/Friday'], opens: '11:00', closes: '02:00' }],
    });
    expect(crumbs.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Start', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Graz Lend' },
    ]);
  });

  it('invents nothing: no hours, place, picture, menu or reservations that nobody entered', () => {
    const [restaurant] = read(branchNodes(site, branchWith({}), [], now, 'Start'));
    expect(Object.keys(restaurant)).toEqual(['@type', '@id', 'name', 'url', 'telephone', 'parentOrganization']);
  });

  it('names every dish of the menu with the price its card shows', () => {
    const parts = [{ name: 'Größe', type: 'select', options: [{ name: 'klein' }, { name: 'groß', value: 2 }] }];
    const group = groupOf(
      {},
      { name: 'Käse', unit: 'kilogram', price: 32.9 },
      { name: 'Gulasch', price: 14.9, type: 'configurable', config: { parts } },
      { name: 'Fisch', isPriceHidden: true },
    );
    const [restaurant] = read(branchNodes({ ...site, locale: 'en-GB' }, branchWith({}), [group], now, 'Home'));
    const [section] = restaurant.hasMenu.hasMenuSection;
    expect(section.name).toBe('Soups');
    const [soup, cheese, goulash, fish] = section.hasMenuItem;
    expect(soup).toEqual({
      '@type': 'MenuItem',
      name: 'Frittatensuppe',
      offers: { '@type': 'Offer', price: '5.50', priceCurrency: 'EUR' },
    });
    expect(cheese.offers.priceSpecification).toMatchObject({ price: '32.90', unitText: 'kg' });
    expect(goulash.offers.priceSpecification).toMatchObject({ minPrice: '14.90', priceCurrency: 'EUR' });
    expect(fish).toEqual({ '@type': 'MenuItem', name: 'Fisch' });
  });

  it('cannot be ended by a name somebody typed', () => {
    const name = '</script><script>alert(1)</script><!--';
    const nodes = branchNodes(site, branchWith({ name }), [groupOf({ name })], now, 'Start');
    expect(jsonLdText(nodes)).not.toContain('<');
    expect(read(nodes)[0].name).toBe(`Rosmarin & Kren ${name}`);
  });

  it('names the company on the home page', () => {
    const config = { ...site.config, vatNumber: 'ATU12345678' };
    const [website, company] = read(companyNodes({ ...site, config, locale: 'en-GB' }));
    expect(website).toMatchObject({ '@type': 'WebSite', url: 'https://shop.example/en', inLanguage: 'en-GB' });
    expect(website.publisher['@id']).toBe(company['@id']);
    expect(company).toMatchObject({ '@type': 'Organization', name: 'Rosmarin & Kren', vatID: 'ATU12345678' });
  });
});
