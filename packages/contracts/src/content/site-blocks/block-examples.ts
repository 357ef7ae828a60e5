import { petFood } from '../packs/pet-food/pet-food.ts';
import { articlesExample } from './articles/articles-example.ts';
import { bulletPointsExample } from './bullet-points/bullet-points-example.ts';
import { callToActionExample } from './call-to-action/call-to-action-example.ts';
import { careersExample } from './careers/careers-example.ts';
import { certificateExample } from './certificate/certificate-example.ts';
import { certificateTextExample } from './certificate-text/certificate-text-example.ts';
import { certificatesExample } from './certificates/certificates-example.ts';
import { embedExample } from './embed/embed-example.ts';
import { eventsExample } from './events/events-example.ts';
import { formExample } from './form/form-example.ts';
import { galleryExample } from './gallery/gallery-example.ts';
import { headingExample } from './heading/heading-example.ts';
import { heroExample } from './hero/hero-example.ts';
import { heroCoverExample } from './hero-cover/hero-cover-example.ts';
import { iconsExample } from './icons/icons-example.ts';
import { imageExample } from './image/image-example.ts';
import { imageSliderExample } from './image-slider/image-slider-example.ts';
import { knowledgeTeaserExample } from './knowledge-teaser/knowledge-teaser-example.ts';
import { knowledgeTextExample } from './knowledge-text/knowledge-text-example.ts';
import { mapExample } from './map/map-example.ts';
import { mediaExample } from './media/media-example.ts';
import { menuExcerptExample } from './menu-excerpt/menu-excerpt-example.ts';
import { openingHoursExample } from './opening-hours/opening-hours-example.ts';
import { overviewExample } from './overview/overview-example.ts';
import { productsExample } from './products/products-example.ts';
import { questionsExample } from './questions/questions-example.ts';
import { quoteExample } from './quote/quote-example.ts';
import { sharePanelExample } from './share-panel/share-panel-example.ts';
import { sharedExample } from './shared/shared-example.ts';
import type { siteBlocks } from './site-blocks.ts';
import { siteTeasersExample } from './site-teasers/site-teasers-example.ts';
import { slidesExample } from './slides/slides-example.ts';
import { statementExample } from './statement/statement-example.ts';
import { teamExample } from './team/team-example.ts';
import { teaserExample } from './teaser/teaser-example.ts';
import { textExample } from './text/text-example.ts';
import { textSliderExample } from './text-slider/text-slider-example.ts';
import { textVideoExample } from './text-video/text-video-example.ts';
import { whiteLabelExample } from './white-label/white-label-example.ts';

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
  whiteLabel: whiteLabelExample,
  siteTeasers: siteTeasersExample,
  knowledgeText: knowledgeTextExample,
  knowledgeTeaser: knowledgeTeaserExample,
  certificateText: certificateTextExample,
  certificate: certificateExample,
  certificates: certificatesExample,
  textVideo: textVideoExample,
  media: mediaExample,
  menuExcerpt: menuExcerptExample,
  events: eventsExample,
  embed: embedExample,
  ...petFood.examples,
  shared: sharedExample,
} satisfies Readonly<Record<keyof typeof siteBlocks, object>>;
