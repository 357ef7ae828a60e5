import type { ReceivedEvent } from '@filiale/kit/events/apply-events';
import type { ImageReference as SentImage } from '@filiale/proto/filiale/catalogue/v1/image_reference_pb';
import type { ContentEvent } from '@filiale/proto/filiale/content/v1/content_event_pb';
import type { SiteContent } from '@filiale/proto/filiale/content/v1/site_pb';
import type { AnnouncedPage, ShownPages } from '../storage/shown-pages.ts';

type Context = { readonly pages: Pick<ShownPages, 'apply'>; readonly refresh: () => Promise<void> };

const imageOf = (image: SentImage | undefined) => {
  if (!image) return null;
  const { id, version, extension, alt, widthPx, heightPx } = image;
  return { id, version, extension, ...(alt && { alt }), ...(widthPx && heightPx && { widthPx, heightPx }) };
};
const picturesOf = (content: SiteContent | undefined) => ({
  image: imageOf(content?.image),
  coverImage: imageOf(content?.coverImage),
});

/** Topic `content`: pages that scenes show. Nothing but their texts and pictures is read, so that a page with blocks of a later version is one, too. */
export const pageChanged =
  ({ pages, refresh }: Context) =>
  async (events: readonly ReceivedEvent<ContentEvent>[]): Promise<void> => {
    const newest = new Map<string, AnnouncedPage>();
    for (const { event } of events) {
      const { record, isDeleted } = event;
      if (record.case !== 'site') continue;
      const { id, name, title, description, isPublic, hiddenLocales, content, translations } = record.value;
      const revision = Number(record.value.revision);
      const known = newest.get(id);
      if (known && known.revision >= revision) continue;
      const inOthers = Object.entries(translations).map(([locale, texts]) => {
        const said = Object.entries({ name: texts.name, title: texts.title, description: texts.description });
        const pictures = texts.content && { pictures: picturesOf(texts.content) };
        return [locale, { ...Object.fromEntries(said.filter(([, text]) => text)), ...pictures }];
      });
      const page = {
        ...{ name, title, description, isPublic, hiddenLocales, ...picturesOf(content) },
        translations: Object.fromEntries(inOthers),
      };
      newest.set(id, { id, revision, isDeleted, page });
    }
    if (newest.size === 0) return;
    await pages.apply([...newest.values()]);
    await refresh();
  };
