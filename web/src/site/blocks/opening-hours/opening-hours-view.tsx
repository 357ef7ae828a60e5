import type { Branch } from '@filiale/contracts/catalog/branch';
import { translated } from '@filiale/rules/locales';
import { listOf } from '../../../api/init-entries.ts';
import { HoursList } from '../../../home/hours-list.tsx';
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
  return (
    <>
      <Title>
        <a href={routePath('branch', { branch: identifier }, locale)}>{translated(branch, locale, 'name')}</a>
      </Title>
      <p className="muted">{[street, [zipCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</p>
      <HoursList hours={openingHours} at={at} timeZone={timeZone} locale={locale} closed={texts.closed} />
      {phone !== '' && (
        <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" size={18} />
          {phone}
        </a>
      )}
    </>
  );
}
