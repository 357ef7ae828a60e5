import { textsIn } from '../../i18n/define-messages.ts';
import { useLocale } from '../../i18n/messages-provider.tsx';
import { setupMessages } from './setup-messages.ts';

/** Texts of the setup, which come with its chunk: whoever opens the back office every day does not load them. */
export const useSetupTexts = () => textsIn(setupMessages, useLocale());
