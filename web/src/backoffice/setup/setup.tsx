'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMessages } from '../../i18n/messages-provider.tsx';
import { DASHBOARD_HASH, goTo, setupHash } from '../hash-route.ts';
import { Message } from '../message.tsx';
import { queryKeys } from '../query-keys.ts';
import { AdminStep } from './admin-step.tsx';
import { BeginStep } from './begin-step.tsx';
import { BranchStep } from './branch-step.tsx';
import { CompanyStep } from './company-step.tsx';
import { LiveStep } from './live-step.tsx';
import { LookStep } from './look-step.tsx';
import { ProductStep } from './product-step.tsx';
import { firstLeft, isSetupStep, stepAfter, stepsDone } from './setup-steps.ts';
import type { StepProps } from './step-props.ts';
import { factsOf, useSetup } from './use-setup-facts.ts';

type Props = {
  /** The word in the address; what names no step is the first that is left. */
  readonly step: string | null;
  /** Somebody is signed in who may set the installation up; else they make the first administrator. */
  readonly isAdmin: boolean;
};

/** The first run of an installation: an administrator, the company, its look, a branch, a product; or the demo company. */
export function Setup({ step, isAdmin }: Props) {
  return isAdmin ? <Steps step={step} /> : <AdminStep />;
}

function Steps({ step }: Pick<Props, 'step'>) {
  const texts = useMessages('backoffice');
  const client = useQueryClient();
  const { data: setup, isError, isFetching } = useSetup();
  const done = setup ? stepsDone(factsOf(setup)) : null;
  const left = done && firstLeft(done);
  const wanted = isSetupStep(step) && step !== 'admin' ? step : null;
  const isOver = done !== null && left === null && wanted === null;
  useEffect(() => {
    if (isOver) goTo(DASHBOARD_HASH, { replaces: true });
    else if (wanted === null && left) goTo(setupHash(left), { replaces: true });
  }, [isOver, wanted, left]);
  if (isError && !setup) return <Message title={texts.away} text={texts.awayText} />;
  if (!setup || !done || wanted === null) return <Message title={texts.loading} isBusy={isFetching} />;
  const onDone = () => {
    void client.invalidateQueries({ queryKey: queryKeys.setup }).then(() => goTo(setupHash(stepAfter(wanted))));
  };
  const props: StepProps = { setup, done, onDone };
  switch (wanted) {
    case 'begin':
      return <BeginStep {...props} />;
    case 'company':
      return <CompanyStep {...props} />;
    case 'look':
      return <LookStep {...props} />;
    case 'branch':
      return <BranchStep {...props} />;
    case 'product':
      return <ProductStep {...props} />;
    case 'live':
      return <LiveStep {...props} />;
    default:
      return wanted satisfies never;
  }
}
