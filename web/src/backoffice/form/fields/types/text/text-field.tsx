'use client';

import { TextInput } from '@mantine/core';
import { useTypedText } from '../../use-typed-text.ts';
import type { WidgetProps } from '../field-type.ts';

/** One line of text. */
export const TextField = (props: WidgetProps) => <TextInput {...useTypedText(props)} />;
