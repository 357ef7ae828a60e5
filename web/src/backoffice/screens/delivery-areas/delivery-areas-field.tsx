'use client';

import { fromCents } from '@filiale/rules/decimal';
import { canDeliver, postcodeEntries, sharedPostcodes } from '@filiale/rules/delivery-areas';
import { formatCurrency } from '@filiale/rules/formats';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fill } from '../../../i18n/define-messages.ts';
import { useLocale, useMessages } from '../../../i18n/messages-provider.tsx';
import { readNumber } from '../../form/fields/number-text.ts';
import { CollectionField } from '../../form/fields/types/collection/collection-field.tsx';
import type { WidgetProps } from '../../form/fields/types/field-type.ts';
import { focusPath } from '../../form/focus-path.ts';
import { useFormSetup } from '../../form/form-context.tsx';
import { useShop } from '../../shop-context.tsx';
import { type DeliveryAnswer, deliveryAnswer, namedCents, wholeAreas } from './delivery-answer.ts';
import styles from './delivery-areas.module.css';

/** What stands in the line of an area; the rest is opened below it. */
const IN_LINE = ['area', 'zipCodes', 'price', 'minimumOrderValue'];
/** Most duplicate postcodes that are listed one by one. */
const MOST_SHARED = 4;

/** Areas that a branch delivers to, with a question that the rules of the checkout answer. Source: BRANCH-002, CHECK-007, PRICE-004. */
export function DeliveryAreasField(props: WidgetProps) {
  const texts = useMessages('deliveryAreas');
  const { form } = useFormSetup();
  const values: unknown = useWatch({ control: form.control, name: props.path });
  const isDelivering: unknown = useWatch({ control: form.control, name: 'isDeliveryEnabled' });
  const areas = useMemo(() => wholeAreas(values), [values]);
  return (
    <div className={styles.field}>
      {isDelivering === false && (
        <p className={styles.note} data-tone="warn" role="status">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          {texts.off}
        </p>
      )}
      {areas.length > 0 && <Check path={props.path} areas={areas} />}
      <CollectionField {...props} inline={IN_LINE} />
      {areas.length === 0 && <p className="muted">{texts.none}</p>}
      <Slips areas={areas} />
    </div>
  );
}

type CheckProps = { readonly path: string; readonly areas: ReturnType<typeof wholeAreas> };

function Check({ path, areas }: CheckProps) {
  const texts = useMessages('deliveryAreas');
  const locale = useLocale();
  const [address, setAddress] = useState('');
  const [order, setOrder] = useState('');
  const value = readNumber(order, locale, { decimals: 2 });
  const answer = deliveryAnswer(areas, address, typeof value === 'number' ? namedCents(value) : 0);
  return (
    <section className={styles.check} aria-label={texts.check}>
      <h2>{texts.check}</h2>
      <div className={styles.question}>
        <TextInput
          label={texts.address}
          placeholder={texts.addressHint}
          autoComplete="off"
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <TextInput
          label={texts.order}
          inputMode="decimal"
          autoComplete="off"
          value={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div role="status">{answer ? <Answer answer={answer} path={path} /> : <p>{texts.checkNote}</p>}</div>
    </section>
  );
}

function Answer({ answer, path }: { readonly answer: DeliveryAnswer; readonly path: string }) {
  const texts = useMessages('deliveryAreas');
  const locale = useLocale();
  const { currency } = useShop();
  const money = (cents: number) => formatCurrency(fromCents(cents), currency, locale);
  if (answer.kind !== 'delivered')
    return (
      <p className={styles.answer} data-tone="error">
        <IconX size={18} stroke={1.8} aria-hidden />
        {answer.kind === 'no-postcode' ? texts.noPostcode : fill(texts.undelivered, answer)}
      </p>
    );
  const { area, feeCents, missingCents, others, index } = answer;
  const freeFromCents = namedCents(area.freeFromOrderValue);
  const minimumCents = namedCents(area.minimumOrderValue);
  const facts = [
    feeCents === 0 ? texts.isFree : fill(texts.fee, { amount: money(feeCents) }),
    feeCents > 0 && freeFromCents > 0 && fill(texts.freeFrom, { amount: money(freeFromCents) }),
    missingCents > 0
      ? fill(texts.missing, { amount: money(missingCents) })
      : minimumCents > 0 && fill(texts.minimum, { amount: money(minimumCents) }),
    others.length > 0 && fill(texts.others, { areas: others.join(', ') }),
  ].filter(Boolean);
  return (
    <div className={styles.answer} data-tone={missingCents > 0 ? 'warn' : 'ok'}>
      <IconCheck size={18} stroke={1.8} aria-hidden />
      <div>
        <strong>{fill(texts.delivered, { zipCode: answer.zipCode, area: area.area })}</strong>
        <p>{facts.join(' · ')}</p>
      </div>
      <Button variant="default" size="xs" onClick={() => focusPath(`${path}.${index}.area`)}>
        {fill(texts.show, { number: index + 1 })}
      </Button>
    </div>
  );
}

/** What areas say and do not mean: entries that nothing meets, postcodes that stand twice. */
function Slips({ areas }: Pick<CheckProps, 'areas'>) {
  const texts = useMessages('deliveryAreas');
  const locale = useLocale();
  const whole = areas.filter((area) => area !== null);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const unreadable = whole.flatMap((area) => {
    const entries = postcodeEntries(area).filter((entry) => !canDeliver(entry));
    return entries.length > 0 ? [fill(texts.unreadable, { area: area.area, entries: entries.join(', ') })] : [];
  });
  const shared = sharedPostcodes(whole);
  const listed = shared
    .slice(0, MOST_SHARED)
    .map(({ entry, areas: names }) =>
      fill(texts.shared, { entry, areas: list.format(names.map((name) => `„${name}“`)) }),
    );
  if (unreadable.length + listed.length === 0) return null;
  return (
    <ul className={styles.slips}>
      {unreadable.map((text) => (
        <li key={text} data-tone="error">
          {text}
        </li>
      ))}
      {listed.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {shared.length > MOST_SHARED && <li>{fill(texts.sharedMore, { count: shared.length - MOST_SHARED })}</li>}
    </ul>
  );
}
