import { type Connection, Schema } from 'mongoose';

/** A file of a visitor: who sent it (see `visitorKeys`), how large it is, and the instant after which it goes. */
export type VisitorUpload = {
  readonly id: string;
  readonly publicHash: string;
  readonly visitor: string;
  readonly sizeBytes: number;
  readonly removeAfter: Date;
};
type Stored = {
  readonly _id: string;
  readonly publicHash: string;
  readonly visitor?: string | null;
  readonly sizeBytes?: number;
  readonly removeAfter: string;
};
/** How much is kept: number of files, and bytes. */
export type Kept = { readonly files: number; readonly bytes: number };

const schema = new Schema<Stored>(
  {
    _id: { type: String },
    publicHash: { type: String },
    visitor: { type: String },
    sizeBytes: { type: Number },
    removeAfter: { type: String },
  },
  { strict: 'throw', versionKey: false, id: false },
);

/** Uploads of visitors, each with the instant after which it goes; an order that names one puts that off. */
export function visitorUploadStore(connection: Connection) {
  const model = connection.model<Stored>('visitorUploads', schema, 'visitorUploads');
  const sumOf = async (filter: object): Promise<Kept> => {
    const [sum] = await model.aggregate<Kept>([
      { $match: filter },
      { $group: { _id: null, files: { $sum: 1 }, bytes: { $sum: '$sizeBytes' } } },
    ]);
    return { files: sum?.files ?? 0, bytes: sum?.bytes ?? 0 };
  };
  return {
    async prepare(): Promise<void> {
      await model.createCollection();
      await model.collection.createIndex({ removeAfter: 1 });
      await model.collection.createIndex({ visitor: 1 });
    },
    async add({ id, removeAfter, ...upload }: VisitorUpload): Promise<void> {
      await model.create([{ _id: id, ...upload, removeAfter: removeAfter.toISOString() }]);
    },
    /** An order names these: they stay until `removeAfter`, and count for their visitor no longer. Unknown ids are no error. */
    async keep(ids: readonly string[], removeAfter: Date): Promise<void> {
      const ordered = { removeAfter: removeAfter.toISOString(), visitor: null };
      await model.updateMany({ _id: { $in: [...ids] } }, { $set: ordered });
    },
    forget: async (id: string): Promise<void> => void (await model.deleteOne({ _id: id })),
    /** Uploads of one visitor that no order names, by their marks of several days. */
    keptOf: (visitors: readonly string[]): Promise<Kept> => sumOf({ visitor: { $in: [...visitors] } }),
    /** Uploads of all visitors, with or without an order. */
    keptOfAll: (): Promise<Kept> => sumOf({}),
    /** Whether a file is to go, and only waits for that. */
    isOver: async (id: string, at: Date): Promise<boolean> =>
      (await model.exists({ _id: id, removeAfter: { $lt: at.toISOString() } })) !== null,
    due: (at: Date): Promise<Stored[]> =>
      model
        .find({ removeAfter: { $lt: at.toISOString() } })
        .limit(500)
        .lean<Stored[]>(),
  };
}
export type VisitorUploadStore = ReturnType<typeof visitorUploadStore>;
