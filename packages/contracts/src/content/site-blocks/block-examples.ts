import { articlesExample } from './articles/articles-example.ts';
import { bulletPointsExample } from './bullet-points/bullet-points-example.ts';
import { callToActionExample } from './call-to-action/call-to-action-example.ts';
import { careersExample } from './careers/careers-example.ts';
import { formExample } from './form/form-example.ts';
import { galleryExample } from './gallery/gallery-example.ts';
import { headingExample } from './heading/heading-example.ts';
import { heroExample } from './hero/hero-example.ts';
import { heroCoverExample } from './hero-cover/hero-cover-example.ts';
import { iconsExample } from './icons/icons-example.ts';
import { imageExample } from './image/image-example.ts';
import { imageSliderExample } from './image-slider/image-slider-example.ts';
import { mapExample } from './map/map-example.ts';
import { openingHoursExample } from './opening-hours/opening-hours-example.ts';
import { overviewExample } from './overview/overview-example.ts';
import { productsExample } from './products/products-example.ts';
import { questionsExample } from './questions/questions-example.ts';
import { quoteExample } from './quote/quote-example.ts';
import { sharePanelExample } from './share-panel/share-panel-example.ts';
import type { siteBlocks } from './site-blocks.ts';
import { slidesExample } from './slides/slides-example.ts';
import { statementExample } from './statement/statement-example.ts';
import { teamExample } from './team/team-example.ts';
import { teaserExample } from './teaser/teaser-example.ts';
import { textExample } from './text/text-example.ts';
import { textSliderExample } from './text-slider/text-slider-example.ts';

/** A value of each kind of block, as it may be written. */
export const blockExamples = {
  heading: headingExample,
  text: textExample,
  image: imageExample,
  overview: overviewExample,
  hero: heroExample,
  heroCover: heroCoverExample,
  teaser: teaserExample,
  callToAction: callToActionExample,
  icons: iconsExample,
  products: productsExample,
  openingHours: openingHoursExample,
  gallery: galleryExample,
  quote: quoteExample,
  statement: statementExample,
  questions: questionsExample,
  bulletPoints: bulletPointsExample,
  imageSlider: imageSliderExample,
  textSlider: textSliderExample,
  slides: slidesExample,
  articles: articlesExample,
  team: teamExample,
  careers: careersExample,
  map: mapExample,
  sharePanel: sharePanelExample,
  form: formExample,
} satisfies Readonly<Record<keyof typeof siteBlocks, object>>;
