import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { createAppTheme, resolveCssVariables } from './theme.ts';

/** The kit's provider with our theme; below the message catalogue, because the theme has texts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const text = useTranslations('shell');
  const theme = useMemo(() => createAppTheme({ close: text('close') }), [text]);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={resolveCssVariables}
    >
      {children}
    </MantineProvider>
  );
}
