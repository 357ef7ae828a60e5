import type { FileReference } from '@filiale/contracts/fields/types/media-reference';
import { screenFileExtensions } from '@filiale/contracts/signage/media-kinds';
import type { Problem } from '@filiale/kit/http/problem-error';

/** What of several kinds is to be shown: a file stands under the name of its kind. */
type Media = { readonly kind: string; readonly video?: FileReference | null; readonly document?: FileReference | null };

/** Refuses files that screens do not show. */
export const checkMedia = (media: Media, at: string): Problem[] =>
  (['video', 'document'] as const).flatMap((name): Problem[] => {
    const file = media.kind === name ? media[name] : null;
    const taken: readonly string[] = screenFileExtensions[name];
    return !file || taken.includes(file.extension)
      ? []
      : [{ code: 'field.invalid', field: `${at}${name}`, details: { reason: 'file-type' } }];
  });
