'use client';

import { MediaFolder } from '@filiale/contracts/content/media-folder';
import { Select } from '@mantine/core';
import { useChoices } from './use-choices.ts';

type Props = {
  readonly label: string;
  /** Shown where none is chosen. */
  readonly none: string;
  readonly value: string | null;
  readonly onChange: (folder: string | null) => void;
};

/** One of the folders of the media library; nothing where there are none. */
export function FolderSelect({ label, none, value, onChange }: Props) {
  const { choices } = useChoices(MediaFolder, [], '', true);
  if (choices.length === 0) return null;
  return (
    <Select
      label={label}
      placeholder={none}
      data={choices.map((choice) => ({ ...choice }))}
      searchable
      clearable
      value={value}
      onChange={onChange}
    />
  );
}
