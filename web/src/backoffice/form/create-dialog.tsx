'use client';

import type { AnyResource } from '@filiale/contracts/fields/resource';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { fill } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { useStaff } from '../app/staff-context.tsx';
import { failureText } from '../resources/failure-text.ts';
import { useLabels } from '../resources/label-text.ts';
import type { AnyRecord } from '../resources/record-calls.ts';
import { useRecordWrites } from '../resources/use-records.ts';
import { useShop } from '../shop-context.tsx';
import { StaffDialog } from '../staff-dialog.tsx';
import { Banner } from './banner.tsx';
import styles from './create-dialog.module.css';
import { focusPath } from './focus-path.ts';
import { type FormSetup, FormSetupProvider, useFormSetup } from './form-context.tsx';
import { tabsOf, topFieldOf } from './model/form-tabs.ts';
import { recordReach } from './model/record-reach.ts';
import { useRecordForm } from './use-record-form.ts';

type Props = {
  readonly resource: AnyResource;
  /** What was typed in looking for it. */
  readonly name: string;
  /** Other values that it begins with. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly onCreated: (record: AnyRecord) => void;
  readonly onClose: () => void;
};

/** Makes a record that another one is to point at, without leaving that one: the first page of its form. */
export function CreateDialog({ resource, name, initial, onCreated, onClose }: Props) {
  const texts = useMessages('form');
  const labelOf = useLabels();
  const { caller } = useStaff();
  const { languages } = useShop();
  const { depth: around, views } = useFormSetup();
  const depth = around + 1;
  const { create } = useRecordWrites(resource.name);
  const reach = useMemo(() => recordReach(caller, resource, null), [caller, resource]);
  const [names] = tabsOf(resource, reach.shown);
  const named = ['name', 'title', 'identifier'].find((each) => resource.fields[each]?.required);
  const recordForm = useRecordForm({
    resource,
    record: null,
    shown: reach.shown,
    locales: [],
    draftId: null,
    write: (body) => create.mutateAsync(body),
    initial: { ...initial, ...(named && name && { [named]: name }) },
  });
  const { form, fields, errors, check } = recordForm;
  const [refused, setRefused] = useState<readonly string[]>([]);
  const setup = useMemo<FormSetup>(
    () => ({
      form,
      fields,
      errors,
      check,
      isReadOnly: (path) => !reach.writable.has(topFieldOf(path)),
      branchesAt: (path) => (path === resource.branchField ? reach.branches : null),
      base: languages.base,
      beside: null,
      views,
      depth,
    }),
    [form, fields, errors, check, reach, resource, languages, views, depth],
  );
  const save = async () => {
    const outcome = await recordForm.save();
    if (outcome.outcome === 'saved') {
      onCreated(outcome.record);
      onClose();
      return;
    }
    if (outcome.outcome === 'declined') return;
    setRefused(outcome.outcome === 'refused' ? outcome.rest : [labelOf(failureText(resource.label, 'create'))]);
    const [first] = errors.all();
    if (first) focusPath(first.path);
  };
  return (
    <StaffDialog title={fill(texts.newOne, { one: labelOf(resource.label.one) })} onClose={onClose}>
      <FormSetupProvider value={setup}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            // A form within another one: that one is not sent with it.
            event.stopPropagation();
            void save();
          }}
        >
          {refused.map((text) => (
            <Banner key={text} tone="error" text={text} />
          ))}
          <views.Grid fields={fields} names={names?.fields ?? []} />
          <div className={styles.steps}>
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={recordForm.isSaving}>
              {texts.create}
            </Button>
          </div>
        </form>
      </FormSetupProvider>
    </StaffDialog>
  );
}
