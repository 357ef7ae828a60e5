import { publicUrlOf } from '@filiale/devstack/stack';
import { describe, expect, it } from '@jest/globals';
import { testStack } from '../test-stack.ts';

const origin = `http://127.0.0.1:${testStack().ports.gateway}`;
/** The origin of all addresses, on any host a visitor names. */
const publicOrigin = publicUrlOf(testStack());
const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });
const pageOf = async (path: string): Promise<string> => (await get(path)).text();

const decoded = (text: string) =>
  text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const titleOf = (html: string) => decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
/** Content of a meta element by its name or property. */
const metaOf = (html: string, name: string) =>
  decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"([^>]*)>`, 'g'))].map(([, rest = '']) => ({
    language: /hrefLang="([^"]*)"/i.exec(rest)?.[1],
    href: /href="([^"]*)"/.exec(rest)?.[1],
  }));
// biome-ignore lint/suspicious/noExplicitAny: read as a search engine does, without a schema
const structured = (html: string): any[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].flatMap(
    ([, text = '']) => JSON.parse(text)['@graph'],
  );

const TITLE = 'Wirtshausküche, wann Sie wollen.';

describe('what search engines read', () => {
  it.each([
    ['/', 'Rosmarin & Kren – Wirtshausküche zum Bestellen'],
    ['/en', 'Rosmarin & Kren – order inn cooking online'],
    ['/store/graz-lend', `Graz Lend - ${TITLE}`],
    ['/store/graz-lend/checkout', `Bestellvorgang - Graz Lend - ${TITLE}`],
    ['/store/graz-lend/checkout/error', `Bestellvorgang - Graz Lend - ${TITLE}`],
    ['/site/imprint', `Impressum - ${TITLE}`],
  ])('the title of %s is %s [SEO-001, SEO-002, SEO-003, SEO-007]', async (path, title) => {
    expect(titleOf(await pageOf(path))).toBe(title);
  });

  it.each(['/unternehmen/kueche', '/en/company/kitchen', '/site/imprint', '/en/site/imprint'])(
    '%s can be shared with a picture and a description [SEO-006]',
    async (path) => {
      const html = await pageOf(path);
      expect(metaOf(html, 'description').length).toBeGreaterThan(20);
      expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
      expect((await get(new URL(metaOf(html, 'og:image')).pathname)).status).toBe(200);
    },
  );

  it('an address that cannot be read is a page that is missing', async () => {
    const answer = await get('/%E0%A4%A');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, expect.stringMatching(/^text\/html/)]);
    const html = await answer.text();
    expect(titleOf(html)).toBe('404 Not Found');
    expect(html).toContain('/store/graz-lend');
  });

  it.each(['/', '/store/graz-lend', '/site/imprint'])(
    '%s has one address in each language and names the others [SEO-005]',
    async (path) => {
      const english = path === '/' ? '/en' : `/en${path}`;
      const home = (address: string) => (address === '/' ? '' : address);
      for (const [address, html] of [
        [path, await pageOf(path)],
        [english, await pageOf(english)],
      ] as const) {
        expect(linksOf(html, 'canonical').map(({ href }) => href)).toEqual([`${publicOrigin}${home(address)}`]);
        expect(linksOf(html, 'alternate')).toEqual([
          { language: 'de-AT', href: `${publicOrigin}${home(path)}` },
          { language: 'en-GB', href: `${publicOrigin}${english}` },
          { language: 'x-default', href: `${publicOrigin}${home(path)}` },
        ]);
      }
    },
  );

  it.each(['/', '/store/graz-lend'])(
    '%s is shared with title, text and a picture that exists [SEO-006]',
    async (path) => {
      const html = await pageOf(path);
      expect(metaOf(html, 'og:title')).toBe(titleOf(html));
      expect(metaOf(html, 'twitter:title')).toBe(titleOf(html));
      expect(metaOf(html, 'description')).not.toBe('');
      expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'));
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image');
      expect(metaOf(html, 'og:url')).toBe(linksOf(html, 'canonical')[0]?.href);
      const picture = await fetch(metaOf(html, 'og:image'));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
      expect(metaOf(html, 'twitter:image')).toBe(metaOf(html, 'og:image'));
    },
  );

  it('a branch describes its place, hours and dishes', async () => {
    const nodes = structured(await pageOf('/store/graz-lend'));
    const restaurant = nodes.find((node) => node['@type'] === 'Restaurant');
    expect(restaurant).toMatchObject({ url: `${publicOrigin}/store/graz-lend`, address: { addressLocality: 'Graz' } });
    expect(restaurant.openingHoursSpecification.length).toBeGreaterThan(1);
    const items = restaurant.hasMenu.hasMenuSection.flatMap(
      (section: { hasMenuItem: unknown[] }) => section.hasMenuItem,
    );
    expect(items.length).toBeGreaterThan(20);
    expect(items).toContainEqual(
      expect.objectContaining({ offers: expect.objectContaining({ priceCurrency: 'EUR' }) }),
    );
    expect(nodes.find((node) => node['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(2);
  });

  it('a holiday closes a branch for its days only', async () => {
    const [restaurant] = structured(await pageOf('/store/salzburg-andraeviertel'));
    const { openingHoursSpecification: hours } = restaurant;
    expect(hours.some(({ validFrom }: { validFrom?: string }) => validFrom === undefined)).toBe(true);
    expect(hours).toContainEqual(
      expect.objectContaining({ opens: '00:00', closes: '00:00', validThrough: expect.any(String) }),
    );
  });

  it('home describes the company, legal pages the way to them', async () => {
    const types = (html: string) => structured(html).map((node) => node['@type']);
    expect(types(await pageOf('/'))).toEqual(['WebSite', 'Organization']);
    expect(types(await pageOf('/site/imprint'))).toEqual(['BreadcrumbList']);
  });

  it.each(['/store/graz-lend/checkout', '/store/st-poelten', '/gibt/es/nicht'])(
    '%s is not for search engines',
    async (path) => {
      const html = await pageOf(path);
      expect(metaOf(html, 'robots')).toMatch(/noindex/);
      expect(linksOf(html, 'canonical')).toEqual([]);
    },
  );

  it('the sitemap that robots.txt names lists pages that are there, and none that is not public', async () => {
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    expect(sitemap).toBe(`${publicOrigin}/sitemap.xml`);
    expect((await fetch(sitemap)).headers.get('content-type')).toMatch(/^application\/xml/);
    const listed = async (): Promise<string[]> =>
      [...(await (await fetch(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    const addresses = await listed();
    expect(addresses).toContain(`${publicOrigin}/en/store/wien-josefstadt`);
    expect(addresses.filter((address) => address.includes('st-poelten'))).toEqual([]);
    for (const address of addresses) {
      const { status } = await fetch(address);
      // Other tests close their branches meanwhile, which then are listed no more.
      if (status === 404) expect(await listed()).not.toContain(address);
      else expect([address, status]).toEqual([address, 200]);
    }
  });

  it.each([
    ['/store/graz-lend/', '/store/graz-lend'],
    ['/EN/Store/graz-lend', '/en/store/graz-lend'],
    ['/de-AT/store/graz-lend', '/store/graz-lend'],
    ['/store/Graz-Lend', '/store/graz-lend'],
  ])('%s leads to %s for good', async (path, canonical) => {
    const answer = await get(path);
    expect(answer.status).toBe(308);
    expect(new URL(answer.headers.get('location') ?? '', origin).pathname).toBe(canonical);
  });
});
