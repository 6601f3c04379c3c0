import { createTheme } from '@mantine/core';

/** Neutral frame, one accent; see DESIGN "Look and feel". */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: { light: 8, dark: 8 },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  defaultRadius: 'sm',
});
