'use client';

import { User } from '@filiale/contracts/workforce/user';
import { ResourceForm } from '../../form/resource-form.tsx';
import { NEW } from '../../hash-route.ts';
import type { RecordScreenProps } from '../../resources/screen-props.ts';
import { InviteColleague } from './invite-colleague.tsx';

/** Somebody of staff: invited in one go, looked after by the form with the panel of their access beside it. */
export function UserScreen({ id, tab }: RecordScreenProps) {
  return id === NEW ? <InviteColleague /> : <ResourceForm resource={User} id={id} tab={tab} />;
}
