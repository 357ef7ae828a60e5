import { resources } from '@filiale/contracts/api/resources';
import { translated } from '@filiale/rules/locales';
import { useMemo } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../i18n/messages-provider.tsx';
import { menuOf } from '../app/menu.ts';
import { useStaff } from '../app/staff-context.tsx';
import {
  ACCOUNT_HASH,
  beginHash,
  binHash,
  DASHBOARD_HASH,
  frontdeskHash,
  goTo,
  NEW,
  recordHash,
} from '../hash-route.ts';
import { hasBin } from '../list/bin/has-bin.ts';
import { chooseLocale } from '../locale-cookie.ts';
import { useLabels } from '../resources/label-text.ts';
import { may } from '../resources/may.ts';
import { beginnings } from '../resources/panels.ts';
import { seeAs } from '../see-as/see-as.ts';
import { LOGOUT_PATH } from '../session/login-address.ts';
import { worksAt } from '../session/staff-identity.ts';
import { chooseTheme, themes } from '../theme/theme-cookie.ts';
import { useOwnBranches } from '../use-own-branches.ts';
import type { Command } from './find-commands.ts';

/** What somebody may open or do from anywhere: pages of the menu, new records, front desks, how the back office looks. */
export function useCommands(): readonly Command[] {
  const texts = useMessages('app');
  const locale = useLocale();
  const labelOf = useLabels();
  const { caller, person, seenAs } = useStaff();
  const { branches } = useOwnBranches({ kind: 'person', person });
  return useMemo(() => {
    const page = (label: string, hash: string, words = ''): Command => ({
      id: hash,
      group: texts.pages,
      label,
      words,
      run: () => goTo(hash),
    });
    const action = (label: string, run: () => void): Command => ({ id: label, group: texts.actions, label, run });
    return [
      page(texts.overview, DASHBOARD_HASH),
      ...menuOf(caller).flatMap(({ group, pages }) =>
        pages.map(({ label, hash, name }) => page(labelOf(label), hash, `${texts[group]} ${name}`)),
      ),
      page(texts.account, ACCOUNT_HASH),
      ...(branches ?? [])
        .filter(({ id }) => worksAt({ kind: 'person', person }, id))
        .map((branch) => ({
          ...page(
            `${texts.frontdesk}: ${translated(branch, locale, 'name')}`,
            frontdeskHash(branch.identifier),
            texts.frontdeskDoes,
          ),
          note: texts.frontdeskDoes,
        })),
      ...resources
        .filter((resource) => may(caller, 'read', resource) && hasBin(caller, resource))
        .map(({ name, label }) => page(fill(texts.binOf, { many: labelOf(label.many) }), binHash(name))),
      ...resources
        .filter((resource) => !seenAs && may(caller, 'create', resource) && may(caller, 'read', resource))
        .map(({ name, label }) =>
          action(fill(texts.newOne, { one: labelOf(label.one) }), () =>
            goTo(name in beginnings ? beginHash(name) : recordHash(name, NEW)),
          ),
        ),
      ...themes.map((theme) => action(`${texts.look}: ${texts[theme]}`, () => chooseTheme(theme))),
      action(texts.otherLanguage, () => chooseLocale(locale === 'en-GB' ? 'de-AT' : 'en-GB')),
      ...(seenAs ? [action(texts.endSeeAs, () => seeAs(null))] : []),
      action(texts.signOut, () => location.assign(LOGOUT_PATH)),
    ];
  }, [texts, locale, labelOf, caller, seenAs, branches, person]);
}
