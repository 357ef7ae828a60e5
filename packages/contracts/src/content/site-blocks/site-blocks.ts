import { articles } from './articles/articles.ts';
import { bulletPoints } from './bullet-points/bullet-points.ts';
import { callToAction } from './call-to-action/call-to-action.ts';
import { careers } from './careers/careers.ts';
import { form } from './form/form.ts';
import { gallery } from './gallery/gallery.ts';
import { heading } from './heading/heading.ts';
import { hero } from './hero/hero.ts';
import { heroCover } from './hero-cover/hero-cover.ts';
import { icons } from './icons/icons.ts';
import { image } from './image/image.ts';
import { imageSlider } from './image-slider/image-slider.ts';
import { map } from './map/map.ts';
import { openingHours } from './opening-hours/opening-hours.ts';
import { overview } from './overview/overview.ts';
import { products } from './products/products.ts';
import { questions } from './questions/questions.ts';
import { quote } from './quote/quote.ts';
import { sharePanel } from './share-panel/share-panel.ts';
import { slides } from './slides/slides.ts';
import { statement } from './statement/statement.ts';
import { team } from './team/team.ts';
import { teaser } from './teaser/teaser.ts';
import { text } from './text/text.ts';
import { textSlider } from './text-slider/text-slider.ts';

/** The kinds of blocks that a page is made of, in the order of the editor's choice; see ADR 65. Source: SITE-005, SITE-031. */
export const siteBlocks = {
  heading,
  text,
  image,
  overview,
  hero,
  heroCover,
  teaser,
  callToAction,
  icons,
  products,
  openingHours,
  gallery,
  quote,
  statement,
  questions,
  bulletPoints,
  imageSlider,
  textSlider,
  slides,
  articles,
  team,
  careers,
  map,
  sharePanel,
  form,
};
