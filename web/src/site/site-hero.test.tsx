import { Site } from '@filiale/contracts/content/site';
import { documentOfText } from '@filiale/contracts/fields/rich-text/rich-text';
import { expect, it } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { SiteHero } from './site-hero.tsx';

it('a products overview begins with its headline over a cover picture, in its own colours [SITE-009]', () => {
  const coverImage = {
    ...{ id: '00000000-0000-4000-8000-000000000001', version: 1, extension: 'jpg', alt: 'Gläser' },
    ...{ widthPx: 1600, heightPx: 800 },
  };
  const { content } = Site.create.parse({
    ...{ type: 'products', path: 'sortiment', name: 'Sortiment' },
    content: {
      headline: documentOfText('Im Glas'),
      ...{ primaryColor: '#ffffff', secondaryColor: '#1c5a43', coverImage },
    },
  }) as Site;
  const drawn = (html: string | undefined) =>
    renderToStaticMarkup(<SiteHero content={content} title="Sortiment" html={html} lang={undefined} />);
  expect(drawn('Im <strong>Glas</strong>')).toMatch(
    /style="color:#ffffff;background-color:#1c5a43".*<h1>Im <strong>Glas<\/strong><\/h1>.*<img .*alt="Gläser"/,
  );
  expect(drawn(undefined)).toContain('<h1>Sortiment</h1>');
});
