import { Image } from '@filiale/contracts/content/image';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';

/** Images as records; nobody outside keeps a copy of them, so nothing is announced. */
export const imageStore = (mongo: Mongo) => mongoResourceStore<Image>({ mongo, resource: Image });
export type ImageStore = ReturnType<typeof imageStore>;
