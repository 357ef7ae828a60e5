import { User } from '@filiale/contracts/workforce/user';
import { useQuery } from '@tanstack/react-query';
import { SELDOM_MS } from '../../limits.ts';
import { queryKeys } from '../../query-keys.ts';
import { callerOf, may } from '../../resources/may.ts';
import { listRecords } from '../../resources/record-calls.ts';
import { useDesk } from '../desk-context.tsx';

/** Names of the people who did something; undefined for devices, and for people the viewer may not read. */
export function usePersonNames(ids: readonly (string | null)[] = []): (id: string | null) => string | undefined {
  const { identity } = useDesk();
  const people = [...new Set(ids.filter((id) => id !== null))].sort();
  const { data } = useQuery({
    queryKey: queryKeys.personNames(people),
    queryFn: async () => {
      const query = { filter: { id: people.join(',') }, fields: 'firstName,lastName', pageSize: people.length };
      return (await listRecords('users', query)).data;
    },
    enabled: people.length > 0 && identity.kind === 'person' && may(callerOf(identity.person), 'read', User),
    staleTime: SELDOM_MS,
  });
  return (id) => {
    const person = data?.find((each) => each.id === id);
    return person && ([person.firstName, person.lastName].filter(Boolean).join(' ') || undefined);
  };
}
