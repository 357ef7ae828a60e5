import { Branch } from '@filiale/contracts/catalog/branch';
import { Category } from '@filiale/contracts/catalog/category';
import { Config } from '@filiale/contracts/catalog/config';
import { Menu } from '@filiale/contracts/catalog/menu';
import { Product } from '@filiale/contracts/catalog/product';
import type { OwnBlock } from '@filiale/contracts/content/block';
import { Node, type NodeEntry } from '@filiale/contracts/content/node';
import { Site } from '@filiale/contracts/content/site';
import { blockExamples } from '@filiale/contracts/content/site-blocks/block-examples';
import { eventsExample } from '@filiale/contracts/content/site-blocks/events/events-example';
import { exampleId, exampleText } from '@filiale/contracts/content/site-blocks/example-parts';
import { ownBlocks } from '@filiale/contracts/content/site-blocks/site-blocks';
import { withHtml } from '@filiale/contracts/fields/rich-text/rich-text-html';
import { describe, expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { pickMessages } from '../../i18n/messages.ts';
import { MessagesProvider } from '../../i18n/messages-provider.tsx';
import type { BlockPage } from './block-props.ts';
import { SiteBlockView } from './site-block-view.tsx';

const head = { revision: 1, createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z' };
const dish = (number: number, name: string, more: object = {}) =>
  Product.record.parse({ ...head, id: exampleId(number), name, price: 14.9, ...more });
const branch = Branch.record.parse({
  ...head,
  id: exampleId(41),
  identifier: 'lend',
  name: 'Graz Lend',
  street: 'Lendplatz 1',
  phone: '+43 316 555',
  timeZone: 'Europe/Vienna',
});
const article = (number: number, type: 'news' | 'useCase' | 'knowledge', more: object = {}) =>
  Node.record.parse({
    ...{ ...head, id: exampleId(number), type, identifier: `${type}-${number}`, isPublic: true },
    content: { name: `Beitrag ${number}`, date: '2026-11-20', shortDesc: 'Kurz und gut. '.repeat(20), ...more },
  }) as NodeEntry;
const six = (type: 'news' | 'useCase') => [1, 2, 3, 4, 5, 6].map((number) => article(number, type));
const node = (number: number, type: 'job' | 'contactPerson', content: object) =>
  Node.record.parse({
    ...{ ...head, id: exampleId(number), type, identifier: `${type}-${number}`, isPublic: true, content },
  }) as NodeEntry;
const job = node(51, 'job', { name: 'Koch', position: 'Vollzeit' });
const person = node(52, 'contactPerson', { name: 'Maria Kren', position: 'Küche' });
const form = Node.record.parse({
  ...{ ...head, id: exampleId(31), type: 'form', identifier: 'group', isPublic: true },
  content: {
    name: 'Gruppenanfrage',
    fields: [{ type: 'email', value: { fieldId: 'mail', label: 'Ihre E-Mail', isRequired: true } }],
  },
}) as NodeEntry;
const menu = (from: string, products: number[]) =>
  Menu.record.parse({
    ...{ ...head, id: exampleId(products.length), name: 'Karte', branches: [exampleId(41)] },
    availableFrom: `${from}T00:00:00.000Z`,
    catalog: [{ id: exampleId(46), products: products.map(exampleId) }],
  });
const pet = (number: number, name: string, range: string, more: object = {}) =>
  Node.record.parse({
    ...{ ...head, id: exampleId(number), type: 'product', identifier: name, isPublic: true },
    content: { name, select: range, ...more },
  }) as NodeEntry;
const pets = [
  pet(95, 'Fischknusper', 'catSnack', { composition: withHtml(exampleText('Lachs, Kartoffel') as never) }),
  pet(96, 'Rinderstange', 'dogSnack'),
  pet(97, 'Ohne Sortiment', ''),
];
const page: BlockPage = {
  locale: 'de-AT',
  path: '/aktuelles',
  lists: {
    news: { nodes: six('news'), total: 50, pages: 9 },
    useCase: { nodes: six('useCase'), total: 6, pages: 1 },
  },
  pageNumber: 1,
  url: 'https://shop.example/aktuelles',
  nodes: { news: six('news'), job: [job], contactPerson: [person], product: pets },
  named: [form, article(61, 'knowledge', { body: withHtml(exampleText('Kren wird frisch gerieben.') as never) })],
  at: new Date('2026-11-26T12:00:00Z'),
  entries: [
    {
      url: '/config',
      data: Config.parse({
        ...{ ...head, id: exampleId(1), shopName: 'Rosmarin & Kren', timeZone: 'Europe/Vienna' },
        mapUrl: 'https://www.google.com/maps/embed/v1/place?q={address}',
        consentServices: [
          { id: exampleId(91), name: 'Filmhaus', provider: 'Filmhaus AG', embedOrigin: 'https://films.example' },
        ],
      }),
    },
    { url: '/branches', data: [branch, { ...branch, id: exampleId(42), name: 'Geheim', isPublic: false }] },
    { url: '/products', data: [dish(21, 'Schnitzel'), dish(22, 'Gulasch', { isEnabled: false })] },
    {
      url: '/sites',
      data: [
        { id: exampleId(71), path: 'suppen', name: 'Suppen', isPublic: true, hiddenLocales: [], translations: {} },
      ],
    },
    { url: '/menus', data: [menu('2026-01-01', [21, 22]), menu('2027-01-01', [22])] },
    { url: '/categories', data: [Category.record.parse({ ...head, id: exampleId(46), name: 'Hauptspeisen' })] },
  ],
};
const blocks = (
  Site.create.parse({
    path: 'x',
    name: 'X',
    content: { body: Object.entries(blockExamples).map(([type, value]) => ({ type, value })) as never },
  }) as Site
).content.body.flatMap((block) => (block.type === 'shared' ? [] : [block]));
const drawn = (block: OwnBlock, isFirst = false, { locale } = page) =>
  renderToStaticMarkup(
    <MessagesProvider locale={locale} texts={pickMessages(locale, ['ui', 'site', 'map'])}>
      <SiteBlockView block={block} page={{ ...page, locale }} isFirst={isFirst} />
    </MessagesProvider>,
  );
const example = (type: OwnBlock['type']) => blocks.find((block) => block.type === type) as OwnBlock;
const changed = (type: OwnBlock['type'], value: object) =>
  ({ ...example(type), value: { ...example(type).value, ...value } }) as OwnBlock;

describe('blocks of pages', () => {
  it('have an example of each kind', () => {
    expect(blocks.map(({ type }) => type)).toEqual(Object.keys(ownBlocks));
  });

  it.each(blocks.filter(({ type }) => type !== 'overview'))(
    'of the kind $type show what they hold, with pictures that say what they are and keep their place [SITE-032, SITE-033, SITE-034, SITE-035, SITE-036, SITE-037, SITE-038, SITE-040, SITE-041, SITE-044, SITE-045]',
    (block) => {
      const html = drawn(block);
      const words =
        JSON.stringify(blockExamples[block.type]).match(
          /"(?:headline|title|label|quote|statement|question|text)":"([^"]+)"/g,
        ) ?? [];
      for (const each of words) expect(html).toContain(each.replace(/^"\w+":"|"$/g, '').replaceAll('&', '&amp;'));
      for (const [picture] of html.matchAll(/<img [^>]*>/g))
        expect(picture).toMatch(
          /(?=.* alt=")(?=.* width="1600")(?=.* height="1200")(?=.* sizes=")(?=.* loading="lazy")/,
        );
      expect(html).not.toMatch(/<h1|<script|null|\[object/);
    },
  );

  it('that begin a page have its headline, and their picture is not waited for [SITE-032]', () => {
    for (const type of ['hero', 'heroCover'] as const) {
      expect(drawn(example(type), true)).toMatch(/<h1>/);
      expect(drawn(example(type), true)).toMatch(/loading="eager"/);
    }
  });

  it('show dishes with their present price, and none that is gone or switched off [SITE-035]', () => {
    const html = drawn(example('products'));
    expect(html).toContain('Schnitzel');
    expect(html).toContain('14,90');
    expect(html).not.toContain('Gulasch');
    expect(drawn(changed('products', { products: [exampleId(99)] }))).toBe('');
  });

  it('show public branches alone', () => {
    const html = drawn(example('openingHours'));
    expect(html).toContain('/store/lend');
    expect(html).not.toContain('Geheim');
    expect(drawn(changed('openingHours', { branches: [exampleId(42)] }))).toBe('');
  });

  it('leave out links that lead nowhere [SITE-015]', () => {
    const links = [
      { id: exampleId(1), type: 'site', site: exampleId(77), suffix: '', label: 'Weg' },
      { id: exampleId(2), type: 'address', address: 'https://example.org/', label: 'Hin' },
    ];
    const html = drawn(changed('teaser', { links }));
    expect(html).not.toContain('Weg');
    expect(html).toContain('target="_blank" rel="noreferrer" href="https://example.org/"');
  });

  it('list six articles with the way to each and to the other pages, and use cases without a way [SITE-013, SITE-015, SITE-042, SITE-058, SITE-059]', () => {
    const html = drawn(changed('overview', { overview: 'news' }));
    expect(html.match(/href="\/news\/beitrag-\d"/g)).toHaveLength(6);
    expect(html).toContain('20.11.2026');
    expect(html).toContain('…</p>');
    expect(html.match(/>(0\d|…)</g)).toEqual(['>01<', '>02<', '>…<', '>09<']);
    expect(html).toContain('href="/aktuelles?page=2" aria-label="Seite 2"');
    expect(html).toContain('aria-current="page">01<');
    const cases = drawn(changed('overview', { overview: 'useCase' }));
    expect(cases).toContain('Beitrag 6');
    expect(cases).not.toMatch(/<a |<nav/);
    expect(drawn(changed('overview', { overview: 'knowledge' }))).toBe('');
  });

  it('slide by themselves only where a duration is set, which visitors can stop [SITE-028, SITE-034, SITE-048]', () => {
    expect(drawn(example('imageSlider'))).toContain('>Anhalten<');
    expect(drawn(example('textSlider'))).not.toContain('Anhalten');
    // What is not shown is out of the way of the keyboard.
    expect(drawn(example('imageSlider')).match(/<li inert=""/g)).toHaveLength(2);
  });

  it('show the newest six, or as many as their count says [SITE-042, SITE-056]', () => {
    expect(drawn(example('articles')).match(/<article/g)).toHaveLength(6);
    expect(drawn(changed('articles', { count: 2 })).match(/<article/g)).toHaveLength(2);
  });

  it('show people and jobs that are public, and the ways to pass the page on [SITE-021, SITE-022, SITE-043, SITE-045, SITE-067]', () => {
    expect(drawn(example('team'))).toContain('Maria Kren');
    expect(drawn(changed('team', { people: [exampleId(99)] }))).toBe('');
    expect(drawn(example('careers'))).toContain('Koch · Vollzeit');
    expect(drawn(example('sharePanel'))).toContain('u=https%3A%2F%2Fshop.example%2Faktuelles');
  });

  it('lead to pages that are public, by their own words or their name [SITE-015, SITE-035]', () => {
    const sites = [71, 72].map((site) => ({ id: exampleId(site), value: { site: exampleId(site), title: '' } }));
    const html = drawn(changed('siteTeasers', { sites }));
    expect(html).toContain('<h3><a href="/suppen">Suppen</a></h3>');
    expect(html.match(/<li/g)).toHaveLength(1);
  });

  it('show an article whole or the way to it, and none that is not public [SITE-013, SITE-023, SITE-036]', () => {
    expect(drawn(example('knowledgeText'))).toMatch(/<h2[^>]*>Beitrag 61<.*Kren wird frisch gerieben\./);
    expect(drawn(example('knowledgeTeaser'))).toContain('href="/wissenswertes/beitrag-61"');
    expect(drawn(changed('knowledgeText', { article: exampleId(62) }))).toBe('');
    expect(drawn(changed('knowledgeTeaser', { articles: [exampleId(62)] }))).toBe('');
  });

  it('name the language of what has no translation, and of nothing else [READ-003]', () => {
    const english = { ...page, locale: 'en-GB' } as const;
    const html = drawn(example('articles'), false, english);
    expect(html).toMatch(/<h3 lang="de-AT"><a href="\/en\/news\/beitrag-1">.*<p class="muted" lang="de-AT">/);
    expect(html.slice(0, html.indexOf('<article'))).not.toContain('lang=');
    expect(drawn(example('knowledgeText'), false, english)).toMatch(/<h2[^>]* lang="de-AT">.*<div[^>]* lang="de-AT">/);
    expect(drawn(example('careers'), false, english)).toContain('lang="de-AT"');
    for (const type of ['articles', 'knowledgeText', 'careers'] as const)
      expect(drawn(example(type))).not.toContain('lang=');
  });

  it('have headings one step below what stands above them', () => {
    for (const type of ['questions', 'bulletPoints', 'careers'] as const) {
      expect(drawn(changed(type, { headline: '' }))).toMatch(/<h2>/);
      expect(drawn(changed(type, { headline: '' }))).not.toMatch(/<h3/);
      expect(drawn(changed(type, { headline: 'Oben' }))).toMatch(/<h2[^>]*>Oben<.*<h3>/);
    }
  });

  it('show certificates with their year and the way to the document [SITE-029, SITE-037, SITE-061]', () => {
    expect(drawn(example('certificateText'))).toMatch(/>2026<\/time>.*haccp\.pdf/);
    expect(drawn(example('certificate'))).toContain('>2019</time>');
    const html = drawn(example('certificates'));
    expect(html).toMatch(/>2024<\/time>.*AMA-Gütesiegel.*href="\/upload\/c{32}\/[^"]+-1\.pdf"[^>]*>ama\.pdf</);
    expect(html.match(/<time/g)).toHaveLength(1);
  });

  it('have films that visitors start, with captions, of which nothing is loaded before [SITE-031, SITE-040]', () => {
    const html = drawn(example('textVideo'));
    expect(html).toMatch(/<video [^>]*controls=""[^>]*preload="none" poster="\/image\/medium\//);
    expect(html).toMatch(/<track kind="captions" label="Untertitel" srcLang="de" src="\/upload\/[^"]+\.txt"/);
    expect(html).not.toMatch(/autoplay|<iframe/i);
    expect(drawn(example('media'))).toMatch(/Strudelteig in Linz.*<video .*Ziehen, füllen, rollen/);
  });

  it('show the part of the menu that a branch has at that moment, with present prices', () => {
    const html = drawn(example('menuExcerpt'));
    expect(html).toMatch(/Hauptspeisen.*Schnitzel.*14,90/);
    expect(html).not.toContain('Gulasch');
    expect(drawn(changed('menuExcerpt', { branch: exampleId(42) }))).toBe('');
    expect(drawn(changed('menuExcerpt', { categories: [exampleId(47)] }))).toBe('');
  });

  it('show events to come in the order of time, none that is over', () => {
    const [gansl] = eventsExample.events;
    const over = { ...gansl, id: exampleId(1), title: 'Vorbei', endsAt: '2026-11-26T11:59:00.000Z' };
    const next = {
      ...gansl,
      id: exampleId(2),
      title: 'Adventsingen',
      startsAt: '2026-12-06T16:00:00.000Z',
      endsAt: null,
    };
    const links = { link: { type: 'site', site: null, suffix: '' }, image: null, text: null };
    const { events } = example('events').value as { events: object[] };
    const html = drawn(changed('events', { events: [...events, { ...over, ...links }, { ...next, ...links }] }));
    expect(html).toMatch(
      /06\.12\.2026 17:00.*Adventsingen.*11\.11\.2030 18:00<\/time> – 22:00 · Graz Lend.*Gansl-Abend/,
    );
    expect(html).not.toContain('Vorbei');
  });

  it('list the products of a maker of pet food, with a choice of the ranges there are [SITE-024, SITE-039, SITE-051]', () => {
    const html = drawn(example('productCatalogue'));
    expect(html.match(/aria-pressed="false"[^>]*>([^<]+)/g)?.join()).toMatch(/Katzensnack.*Hundesnack$/);
    expect(html).not.toContain('Alleinfutter');
    expect(html).toMatch(/Fischknusper.*Rinderstange.*Ohne Sortiment/);
  });

  it('ask before they embed another site, which a service of the company must name', () => {
    const html = drawn(example('embed'));
    expect(html).toContain('Ihre Einstellungen verbieten die Einbettung von Filmhaus.');
    expect(html).not.toMatch(/<iframe|films\.example/);
    expect(drawn(changed('embed', { address: 'https://other.example/' }))).toBe('');
  });

  it('have texts in three widths and icons in four to six columns [FIELD-013]', () => {
    expect(ownBlocks.text.fields.width.options.map(({ value }) => value)).toEqual(['s', 'm', 'l']);
    expect(ownBlocks.icons.fields.columns.options.map(({ value }) => value)).toEqual(['4', '5', '6']);
    expect(ownBlocks.overview.fields.overview.options.map(({ value }) => value).filter(Boolean)).toEqual([
      ...['news', 'knowledge', 'useCase'],
    ]);
    expect(ownBlocks.slides.fields.duration.label.en).toBe('Seconds per slide');
    expect(drawn(changed('icons', { columns: '6' }))).toContain('data-columns="6"');
  });

  it('ask before they load a map, and offer the fax number to copy [SITE-062, SITE-063, SITE-065]', () => {
    const html = drawn(example('map'));
    expect(html).toContain('Ihre Einstellungen verbieten die Einbettung von Google Maps.');
    expect(html).toContain('Faxnummer kopieren');
    expect(html).not.toContain('<iframe');
  });

  it('have a form with the anchor that links lead to; none while it is not public [SITE-016, SITE-044, FORM-014]', () => {
    const html = drawn(example('form'));
    expect(html).toMatch(/<section id="form"[^>]*><h2>Gruppenanfrage<\/h2>/);
    expect(html).toMatch(/<label[^>]*>Ihre E-Mail<span aria-hidden="true"> \*<\/span>/);
    expect(html).toContain('type="email"');
    expect(drawn(changed('form', { form: exampleId(99) }))).toBe('');
  });

  it('of a kind of a later version are skipped [SITE-008]', () => {
    expect(drawn({ id: exampleId(1), type: 'hologram', value: {} } as never)).toBe('');
  });
});
