import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Changes between light and dark colours; without a choice the system's setting counts. */
export function ColourSchemeSwitch() {
  const text = useTranslations('shell');
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = text(isDark ? 'useLightColours' : 'useDarkColours');
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      c="dimmed"
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
    </ActionIcon>
  );
}
