import { type Connection, Schema } from 'mongoose';

type VisitorUpload = { readonly _id: string; readonly publicHash: string; readonly removeAfter: string };

const schema = new Schema<VisitorUpload>(
  { _id: { type: String }, publicHash: { type: String }, removeAfter: { type: String } },
  { strict: 'throw', versionKey: false, id: false },
);

/** Uploads of visitors that no order has named yet, each with the instant after which it goes. */
export function visitorUploadStore(connection: Connection) {
  const model = connection.model<VisitorUpload>('visitorUploads', schema, 'visitorUploads');
  return {
    async prepare(): Promise<void> {
      await model.createCollection();
      await model.collection.createIndex({ removeAfter: 1 });
    },
    async add(id: string, publicHash: string, removeAfter: Date): Promise<void> {
      await model.create([{ _id: id, publicHash, removeAfter: removeAfter.toISOString() }]);
    },
    /** From now on these are kept as long as everything else. Unknown ids are no error. */
    async keep(ids: readonly string[]): Promise<void> {
      await model.deleteMany({ _id: { $in: [...ids] } });
    },
    forget: async (id: string): Promise<void> => void (await model.deleteOne({ _id: id })),
    due: (at: Date): Promise<VisitorUpload[]> =>
      model
        .find({ removeAfter: { $lt: at.toISOString() } })
        .limit(500)
        .lean<VisitorUpload[]>(),
  };
}
export type VisitorUploadStore = ReturnType<typeof visitorUploadStore>;
