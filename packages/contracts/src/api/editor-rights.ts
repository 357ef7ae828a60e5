/** Rights of records that editors write: everybody on the staff reads them, and keys do both. */
export const editorRights = {
  read: { ROLE_MANAGER: 'all', ROLE_EMPLOYEE: 'all', ROLE_EDITOR: 'all', key: 'all' },
  create: { ROLE_EDITOR: 'all', key: 'all' },
  update: { ROLE_EDITOR: 'all', key: 'all' },
  delete: { ROLE_EDITOR: 'all', key: 'all' },
} as const;
