import type { Branch } from '@filiale/contracts/catalog/branch';
import { formatWeekday } from '@filiale/rules/formats';
import { translated } from '@filiale/rules/locales';
import { groupedDays } from '@filiale/rules/opening-hours';
import { listOf } from '../../../api/init-entries.ts';
import { messages } from '../../../i18n/messages.ts';
import { routePath } from '../../../i18n/named-routes.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { BlockPage, BlockProps } from '../block-props.ts';
import { BlockHead } from '../parts/block-head.tsx';
import styles from './opening-hours-view.module.css';

/** Public branches, those that are chosen in their order: address, phone and hours. */
export function OpeningHoursView({ value: { headline, branches }, page }: BlockProps<'openingHours'>) {
  const all = listOf(page.entries, '/branches').filter(({ isPublic }) => isPublic);
  const shown = branches.length === 0 ? all : branches.flatMap((id) => all.find((branch) => branch.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <>
      <BlockHead headline={headline} />
      <ul className={styles.branches}>
        {shown.map((branch) => (
          <li key={branch.id} className={styles.branch}>
            <BranchFacts branch={branch} page={page} hasHead={headline !== ''} />
          </li>
        ))}
      </ul>
    </>
  );
}

function BranchFacts({
  branch,
  page: { locale, at },
  hasHead,
}: {
  readonly branch: Branch;
  readonly page: BlockPage;
  readonly hasHead: boolean;
}) {
  const Title = hasHead ? 'h3' : 'h2';
  const texts = messages(locale, 'home');
  const { identifier, street, zipCode, city, phone, openingHours, timeZone } = branch;
  const groups = groupedDays(openingHours, at, timeZone);
  const day = (weekday: (typeof groups)[number]['days'][number] | undefined) =>
    weekday ? formatWeekday(weekday, locale, 'short') : '';
  return (
    <>
      <Title>
        <a href={routePath('branch', { branch: identifier }, locale)}>{translated(branch, locale, 'name')}</a>
      </Title>
      <p className="muted">{[street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</p>
      <dl className={styles.hours}>
        {groups.map(({ days, isRange, isClosed, hours }) => (
          <div key={days[0]}>
            <dt>{isRange ? `${day(days[0])} – ${day(days.at(-1))}` : day(days[0])}</dt>
            <dd>{isClosed ? texts.closed : hours.map(({ from, to }) => `${from} – ${to}`).join(', ')}</dd>
          </div>
        ))}
      </dl>
      {phone !== '' && (
        <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={18} />
          {phone}
        </a>
      )}
    </>
  );
}
