import { type CSSVariablesResolver, createTheme } from '@mantine/core';

/** Texts that components of the kit need for their close buttons. */
export interface ThemeTexts {
  readonly close: string;
}

/**
 * Neutral frame, one accent, four sizes of type, two weights (DESIGN, "Look and feel"). The shades
 * are those with which text and controls reach WCAG AA in light and dark.
 */
export function createAppTheme(texts: ThemeTexts) {
  const closeButtonProps = { 'aria-label': texts.close };
  return createTheme({
    primaryColor: 'blue',
    primaryShade: { light: 9, dark: 9 },
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1.125rem', xl: '1.5rem' },
    fontWeights: { regular: '400', medium: '600', bold: '600' },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '1.25' },
        h2: { fontSize: '1.125rem', lineHeight: '1.35' },
        h3: { fontSize: '0.875rem', lineHeight: '1.45' },
        h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    // By name, so that these components are not part of the shell.
    components: {
      Modal: { defaultProps: { closeButtonProps, transitionProps: { duration: 100 } } },
      Notification: { defaultProps: { closeButtonProps } },
    },
  });
}

/** Variables beside Mantine's own: readable dimmed text, the lines and
 * surfaces of the frame, and the accent as a line, which on dark needs a lighter shade than as a fill. */
export const resolveCssVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': theme.colors.gray[7],
    '--mantine-color-dimmed': theme.colors.gray[7],
    '--mantine-color-error': theme.colors.red[9],
    '--frame-mark': theme.colors.blue[9],
    '--frame-surface': '#f8f9fa',
    '--frame-line': '#dee2e6',
    '--frame-hover': '#eceff2',
    '--frame-selected': '#e3edf8',
    '--frame-selected-text': '#134f8a',
    '--json-text': '#0b6b3a',
    '--json-number': '#134f8a',
  },
  dark: {
    '--mantine-color-placeholder': theme.colors.dark[1],
    '--mantine-color-dimmed': theme.colors.dark[1],
    '--mantine-color-error': theme.colors.red[4],
    '--frame-mark': theme.colors.blue[4],
    '--frame-surface': '#1d1d1d',
    '--frame-line': '#3b3b3b',
    '--frame-hover': '#2e2e2e',
    '--frame-selected': '#1b3049',
    '--frame-selected-text': '#a5d0fa',
    '--json-text': '#8ce0ae',
    '--json-number': '#a5d0fa',
  },
});
