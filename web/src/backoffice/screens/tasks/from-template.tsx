'use client';

import { TaskTemplate } from '@filiale/contracts/workforce/task-template';
import { Button, Menu } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../i18n/define-messages.ts';
import { useMessages } from '../../../i18n/messages-provider.tsx';
import { notice } from '../../app/notices.tsx';
import { useStaff } from '../../app/staff-context.tsx';
import { useLookedBranch } from '../../app/use-looked-branch.ts';
import { recordKeys } from '../../query-keys.ts';
import { Refused } from '../../refused.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useTapCall } from '../../use-tap-call.ts';
import styles from './my-day.module.css';

const query = { 'filter[isEnabled]': 'true', sort: 'title' };

/** Makes a task of a template for oneself, due today: opening, closing, temperatures. Draws nothing without templates. */
export function FromTemplate({ onAdded }: { readonly onAdded: () => Promise<unknown> }) {
  const texts = useMessages('tasks');
  const { person } = useStaff();
  const looked = useLookedBranch();
  const branch = looked?.id ?? person.branches[0]?.id ?? null;
  const { data: templates = [] } = useQuery({
    queryKey: recordKeys.list(TaskTemplate.name, query),
    queryFn: async ({ signal }) => (await staffCall('GET /api/task-templates', { query }, { signal })).data,
  });
  const use = useTapCall({
    mutationFn: async (id: string, once) =>
      (
        await staffCall(
          'POST /api/task-templates/{id}/tasks',
          { params: { id }, body: { branch, assignees: [person.id] } },
          once,
        )
      ).data,
    onSuccess: ({ title }) => {
      notice({ text: fill(texts.added, { title }), tone: 'ok' });
      return onAdded();
    },
  });
  const own = new Set(person.branches.map(({ id }) => id));
  const offered = templates.filter(
    (template) => template.branch === null || own.size === 0 || own.has(template.branch),
  );
  if (offered.length === 0) return null;
  return (
    <div className={styles.template}>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            size="md"
            variant="default"
            loading={use.isPending}
            leftSection={<IconListCheck size={18} aria-hidden="true" />}
          >
            {texts.fromTemplate}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ id, title }) => (
            <Menu.Item key={id} onClick={() => use.mutate(id)}>
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Refused error={use.error} />
    </div>
  );
}
