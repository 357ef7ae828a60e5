import { MediaFolder } from '@filiale/contracts/content/media-folder';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';

/** Folders of images and files; nobody outside keeps a copy of them, so nothing is announced. */
export const mediaFolderStore = (mongo: Mongo) => mongoResourceStore<MediaFolder>({ mongo, resource: MediaFolder });
export type MediaFolderStore = ReturnType<typeof mediaFolderStore>;
