import { petFood } from '../packs/pet-food/pet-food.ts';
import { articles } from './articles/articles.ts';
import { bulletPoints } from './bullet-points/bullet-points.ts';
import { callToAction } from './call-to-action/call-to-action.ts';
import { careers } from './careers/careers.ts';
import { certificate } from './certificate/certificate.ts';
import { certificateText } from './certificate-text/certificate-text.ts';
import { certificates } from './certificates/certificates.ts';
import { embed } from './embed/embed.ts';
import { events } from './events/events.ts';
import { form } from './form/form.ts';
import { gallery } from './gallery/gallery.ts';
import { heading } from './heading/heading.ts';
import { hero } from './hero/hero.ts';
import { heroCover } from './hero-cover/hero-cover.ts';
import { icons } from './icons/icons.ts';
import { image } from './image/image.ts';
import { imageSlider } from './image-slider/image-slider.ts';
import { knowledgeTeaser } from './knowledge-teaser/knowledge-teaser.ts';
import { knowledgeText } from './knowledge-text/knowledge-text.ts';
import { map } from './map/map.ts';
import { media } from './media/media.ts';
import { menuExcerpt } from './menu-excerpt/menu-excerpt.ts';
import { openingHours } from './opening-hours/opening-hours.ts';
import { overview } from './overview/overview.ts';
import { products } from './products/products.ts';
import { questions } from './questions/questions.ts';
import { quote } from './quote/quote.ts';
import { sharePanel } from './share-panel/share-panel.ts';
import { shared } from './shared/shared.ts';
import { siteTeasers } from './site-teasers/site-teasers.ts';
import { slides } from './slides/slides.ts';
import { statement } from './statement/statement.ts';
import { team } from './team/team.ts';
import { teaser } from './teaser/teaser.ts';
import { text } from './text/text.ts';
import { textSlider } from './text-slider/text-slider.ts';
import { textVideo } from './text-video/text-video.ts';
import { whiteLabel } from './white-label/white-label.ts';

/** Kinds of blocks that hold what they show, in the order of the editor's choice; see ADR 65. */
export const ownBlocks = {
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
  whiteLabel,
  siteTeasers,
  knowledgeText,
  knowledgeTeaser,
  certificateText,
  certificate,
  certificates,
  textVideo,
  media,
  menuExcerpt,
  events,
  embed,
  ...petFood.blocks,
};

/** The kinds of blocks that a page is made of; shared blocks hold none of them, see ADR 67. Source: SITE-005, SITE-031. */
export const siteBlocks = { ...ownBlocks, shared };
