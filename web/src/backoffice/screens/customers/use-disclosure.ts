import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { reportFailure } from '../../failures/report-failure.ts';
import { saveFile } from '../../import-export/save-file.ts';
import { staffCall } from '../../session/staff-call.ts';

/** Saves everything that is known of a person as a file; asks for the password where it was not proved lately. */
export function useDisclosure(id: string) {
  const texts = useMessages('customers');
  const disclosure = useMutation({
    mutationFn: async () => (await staffCall('POST /api/customers/{id}/disclose', { params: { id } })).data,
    onSuccess: (known) => {
      const file = new Blob([JSON.stringify(known, null, 2)], { type: 'application/json' });
      saveFile(file, `customer-${id}.json`);
    },
    onError: (error) =>
      reportFailure({
        ...{ text: texts.discloseFailed, error, recovery: null },
        retry: { label: texts.retry, run: () => disclosure.mutate() },
      }),
  });
  return disclosure;
}
