'use client';

import { useStaff } from '../app/staff-context.tsx';
import { BranchChoice } from '../branch-choice.tsx';

/** Today, at a glance. */
export function Dashboard() {
  const { person } = useStaff();
  return <BranchChoice identity={{ kind: 'person', person }} isDirect={false} />;
}
