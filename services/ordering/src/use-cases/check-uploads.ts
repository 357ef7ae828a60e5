import type { KnownUpload } from '@filiale/contracts/content/upload';
import type { PartValue, PlaceOrder } from '@filiale/contracts/ordering/place-order';
import { ProblemError } from '@filiale/kit/http/problem-error';
import { acceptedExtensions } from '@filiale/rules/configurable-parts';
import { translated } from '@filiale/rules/locales';
import { type Refusal, refuse } from '@filiale/rules/refusal';
import type { Ordering } from '../context.ts';

type File = Extract<PartValue['value'], readonly { readonly publicHash: string }[]>[number];
type NamedFile = File & { readonly product: string; readonly part: string; readonly field: string };

/** Files that an order names, with the place that names them. */
const filesOf = (items: PlaceOrder['items']): NamedFile[] =>
  items.flatMap(({ product, parts }, index) =>
    parts.flatMap(({ id, name, value }) =>
      (Array.isArray(value) ? (value as readonly (File | string)[]) : []).flatMap((file) =>
        typeof file === 'string'
          ? []
          : [{ ...file, product, part: id ?? name ?? '', field: `items.${index}.parts.${id ?? name}` }],
      ),
    ),
  );

/**
 * Refuses files that were never uploaded, or not by the customer: only the uploader got the hash. A picture's part takes pictures. Only an
 * order that names files needs the answer of content, and while content is away it is accepted as it is: the kitchen sees the files.
 * Source: PROD-026.
 */
export async function checkUploads(
  { uploads, catalogue, logger }: Pick<Ordering, 'uploads' | 'catalogue' | 'logger'>,
  { items }: Pick<PlaceOrder, 'items'>,
  locale: string,
): Promise<Refusal[]> {
  const files = filesOf(items);
  if (files.length === 0 || uploads === null) return [];
  try {
    const known = await uploads.known(files.map(({ id, publicHash }) => ({ id, publicHash })));
    const found = new Map(known.map((upload) => [upload.id, upload]));
    const { products } = catalogue.current();
    return files.flatMap((file) => {
      const part = products
        .get(file.product)
        ?.config.parts.find(({ id, name }) => id === file.part || name === file.part);
      return isFitting(found.get(file.id), part?.type)
        ? []
        : [refuse('order.upload-missing', file.field, { part: part ? translated(part, locale, 'name') : file.part })];
    });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    logger.warn({ code: error.code }, 'files of an order not checked');
    return [];
  }
}

const isFitting = (
  upload: KnownUpload | undefined,
  type: Parameters<typeof acceptedExtensions>[0] | undefined,
): boolean => upload !== undefined && (type === undefined || acceptedExtensions(type).includes(upload.extension));
