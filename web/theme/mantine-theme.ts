import {
  type CSSVariablesResolver,
  createTheme,
  type DrawerProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
} from '@mantine/core'

const accent = Array.from({ length: 10 }, () => '#2a4494') as unknown as MantineColorsTuple

/**
 * Mantine gives behaviour (focus, layers, keys); how it looks comes from tokens.css through these
 * variables. What floats stays inside its landmark, at a fixed place, so that no scrolling bar cuts
 * it off. Of the components types alone: they come later.
 */
export const makeTheme = (words: { close: string }) =>
  createTheme({
    primaryColor: 'accent',
    colors: { accent },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '4px', md: '8px', lg: '12px', xl: '16px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
    fontFamily: 'var(--sans)',
    fontFamilyMonospace: 'var(--mono)',
    focusRing: 'auto',
    respectReducedMotion: true,
    components: {
      Menu: {
        defaultProps: {
          position: 'bottom-end',
          shadow: 'md',
          offset: 4,
          radius: 10,
          withinPortal: false,
          withInitialFocusPlaceholder: false,
          floatingStrategy: 'fixed',
        } satisfies Partial<MenuProps>,
      },
      Popover: { defaultProps: { shadow: 'md', offset: 4, radius: 10 } satisfies Partial<PopoverProps> },
      Modal: {
        defaultProps: {
          centered: true,
          radius: 'lg',
          padding: 'lg',
          zIndex: 300,
          closeButtonProps: { 'aria-label': words.close },
        } satisfies Partial<ModalProps>,
      },
      Drawer: { defaultProps: { size: 280, zIndex: 300 } satisfies Partial<DrawerProps> },
    },
  })

/**
 * The table of the design: one token carries both schemes, so light and dark need nothing of their
 * own.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default': 'var(--key)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-hover': 'var(--wash)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-disabled': 'var(--wash)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-light': 'var(--accent-wash)',
    '--mantine-primary-color-light-color': 'var(--accent)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-shadow-xs': 'var(--shadow-1)',
    '--mantine-shadow-md': 'var(--shadow-2)',
    '--mantine-shadow-xl': 'var(--shadow-3)',
  },
  light: {},
  dark: {},
})
