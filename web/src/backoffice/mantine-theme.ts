import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Ink on paper: main buttons are ink, colour is left to states. The lightest shade comes first. */
const ink: MantineColorsTuple = [
  '#f5f5f0',
  '#ecece4',
  '#dfe0d8',
  '#bcc6bf',
  '#97a39b',
  '#7f8a83',
  '#5d6861',
  '#47524c',
  '#17201b',
  '#0a0e0c',
];

/** Mantine in the tokens of the house. */
export const mantineTheme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 0 },
  colors: { ink },
  // Filled components are dark in the light scheme and light in the dark one.
  variantColorResolver: (input) =>
    input.variant === 'filled'
      ? { background: 'var(--inverse)', hover: 'var(--ink-2)', color: 'var(--on-inverse)', border: 'none' }
      : defaultVariantColorsResolver(input),
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '650' },
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-sm)', md: 'var(--radius-md)', lg: 'var(--radius-lg)' },
  components: {
    // Screen readers announce a field's error when it appears.
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
    // The tick stands out from its ground in both schemes.
    Checkbox: { defaultProps: { iconColor: 'var(--on-inverse)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-inverse)' } },
    // A menu has nothing but its items: the placeholder is none.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A field that is come to, by Tab or as the first of a form, covers nothing: a tap, a letter or an arrow opens its choice.
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: { defaultProps: { openOnFocus: false } },
    TagsInput: { defaultProps: { openOnFocus: false } },
    // The head of a dialog is none of the page's.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});

const tokens = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-color': 'var(--ink)',
  // Borders of inputs and choices.
  '--mantine-color-gray-4': 'var(--control)',
  '--mantine-color-dark-4': 'var(--control)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--menu-item-hover': 'var(--sunken)',
};
/** Grounds of inputs, menus and what floats. */
const darkGrounds = {
  '--mantine-color-dark-5': 'var(--line)',
  '--mantine-color-dark-6': 'var(--sunken)',
  '--mantine-color-dark-7': 'var(--surface)',
  '--mantine-color-dark-8': 'var(--page)',
};
/** Colours of Mantine's parts follow our tokens in both schemes. */
export const mantineVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: tokens,
  dark: { ...tokens, ...darkGrounds },
});
