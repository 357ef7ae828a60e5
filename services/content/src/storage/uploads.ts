import { Upload } from '@filiale/contracts/content/upload';
import type { Mongo } from '@filiale/kit/stores/mongo';
import { mongoResourceStore } from '@filiale/kit/stores/mongo-store';

/** Uploads as records; nobody outside keeps a copy of them, so nothing is announced. */
export const uploadStore = (mongo: Mongo) => mongoResourceStore<Upload>({ mongo, resource: Upload });
export type UploadStore = ReturnType<typeof uploadStore>;
