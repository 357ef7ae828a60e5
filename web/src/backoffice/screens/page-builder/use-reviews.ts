import { unreviewedParts } from '@filiale/contracts/content/content-ai';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useShop } from '../../shop-context.tsx';
import type { PageDraft } from './use-page-draft.ts';

/** Parts of a draft that a model wrote, and their review. */
export function useReviews(id: string, draft: PageDraft) {
  const texts = useMessages('pageBuilder');
  const { languages } = useShop();
  const { state, text } = draft;
  const { mutate, isPending } = useMutation({
    mutationFn: async (places: string[]) => {
      await draft.save();
      const call = { params: { id, locale: state.locale }, query: { base: languages.base } };
      const body = { revision: draft.current().revision, places };
      return (await staffCall('POST /api/sites/{id}/texts/{locale}/reviews', { ...call, body })).data;
    },
    onSuccess: draft.take,
    onError: (error) => reportFailure({ text: texts.failed, error, recovery: null }),
  });
  const unreviewed = unreviewedParts(state.generated, text.content.body);
  return {
    /** Of the page itself where no block is named. */
    partOf: (place: string | undefined) => state.generated.find((part) => part.place === (place ?? '')),
    unreviewed,
    review: (...places: string[]) => mutate(places),
    isBusy: isPending,
  };
}
export type Reviews = ReturnType<typeof useReviews>;
