import type { OwnBlock } from '@filiale/contracts/content/block';
import type { ReactNode } from 'react';
import { ProductCatalogueView } from '../packs/pet-food/product-catalogue-view.tsx';
import { ArticlesView } from './articles/articles-view.tsx';
import type { BlockKind, BlockPage, BlockProps } from './block-props.ts';
import { BulletPointsView } from './bullet-points/bullet-points-view.tsx';
import { CallToActionView } from './call-to-action/call-to-action-view.tsx';
import { CareersView } from './careers/careers-view.tsx';
import { CertificateView } from './certificate/certificate-view.tsx';
import { CertificateTextView } from './certificate-text/certificate-text-view.tsx';
import { CertificatesView } from './certificates/certificates-view.tsx';
import { EmbedView } from './embed/embed-view.tsx';
import { EventsView } from './events/events-view.tsx';
import { FormBlockView } from './form/form-view.tsx';
import { GalleryView } from './gallery/gallery-view.tsx';
import { HeadingView } from './heading/heading-view.tsx';
import { HeroView } from './hero/hero-view.tsx';
import { HeroCoverView } from './hero-cover/hero-cover-view.tsx';
import { IconsView } from './icons/icons-view.tsx';
import { ImageView } from './image/image-view.tsx';
import { ImageSliderView } from './image-slider/image-slider-view.tsx';
import { KnowledgeTeaserView } from './knowledge-teaser/knowledge-teaser-view.tsx';
import { KnowledgeTextView } from './knowledge-text/knowledge-text-view.tsx';
import { MapView } from './map/map-view.tsx';
import { MediaView } from './media/media-view.tsx';
import { MenuExcerptView } from './menu-excerpt/menu-excerpt-view.tsx';
import { OpeningHoursView } from './opening-hours/opening-hours-view.tsx';
import { OverviewView } from './overview/overview-view.tsx';
import { ProductsView } from './products/products-view.tsx';
import { QuestionsView } from './questions/questions-view.tsx';
import { QuoteView } from './quote/quote-view.tsx';
import { SharePanelView } from './share-panel/share-panel-view.tsx';
import { SiteTeasersView } from './site-teasers/site-teasers-view.tsx';
import { SlidesView } from './slides/slides-view.tsx';
import { StatementView } from './statement/statement-view.tsx';
import { TeamView } from './team/team-view.tsx';
import { TeaserView } from './teaser/teaser-view.tsx';
import { TextView } from './text/text-view.tsx';
import { TextSliderView } from './text-slider/text-slider-view.tsx';
import { TextVideoView } from './text-video/text-video-view.tsx';
import { WhiteLabelView } from './white-label/white-label-view.tsx';

type View<K extends BlockKind> = (props: BlockProps<K>) => ReactNode;

const views: { readonly [K in BlockKind]: View<K> } = {
  heading: HeadingView,
  text: TextView,
  image: ImageView,
  overview: OverviewView,
  hero: HeroView,
  heroCover: HeroCoverView,
  teaser: TeaserView,
  callToAction: CallToActionView,
  icons: IconsView,
  products: ProductsView,
  openingHours: OpeningHoursView,
  gallery: GalleryView,
  quote: QuoteView,
  statement: StatementView,
  questions: QuestionsView,
  bulletPoints: BulletPointsView,
  imageSlider: ImageSliderView,
  textSlider: TextSliderView,
  slides: SlidesView,
  articles: ArticlesView,
  team: TeamView,
  careers: CareersView,
  map: MapView,
  sharePanel: SharePanelView,
  form: FormBlockView,
  whiteLabel: WhiteLabelView,
  siteTeasers: SiteTeasersView,
  knowledgeText: KnowledgeTextView,
  knowledgeTeaser: KnowledgeTeaserView,
  certificateText: CertificateTextView,
  certificate: CertificateView,
  certificates: CertificatesView,
  textVideo: TextVideoView,
  media: MediaView,
  menuExcerpt: MenuExcerptView,
  events: EventsView,
  embed: EmbedView,
  productCatalogue: ProductCatalogueView,
};

/** One block of a page; nothing for a kind of a later version. Source: SITE-008. */
export function SiteBlockView({
  block,
  page,
  isFirst = false,
}: {
  readonly block: OwnBlock;
  readonly page: BlockPage;
  readonly isFirst?: boolean;
}) {
  const ViewOfKind = views[block.type] as unknown as View<never> | undefined;
  return ViewOfKind ? <ViewOfKind value={block.value as never} page={page} isFirst={isFirst} /> : null;
}
