import { ActionIcon, Button, Checkbox, Group, Popover, Select, Stack } from '@mantine/core';
import { Settings2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isWhole } from '#sensing/model/time-window.ts';
import type { Timeline } from './use-timeline.ts';
import { useValueSearch } from './use-value-search.ts';
import { useValueTexts } from './use-value-texts.ts';
import { speeds } from './value-search.ts';
import { WindowFields } from './window-fields.tsx';

/** Window, step and speed of the time slider. */
export function TimeSettings({ timeline }: { readonly timeline: Timeline }) {
  const text = useTranslations('mapValues.time');
  const texts = useValueTexts();
  const { speed, isLooping, change } = useValueSearch();
  const { window, whole, step, offered } = timeline;
  const inside = {
    size: 'xs',
    allowDeselect: false,
    comboboxProps: { withinPortal: false },
  } as const;
  return (
    <Popover position="top-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={text('settings')}>
          <Settings2 size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('settings')}>
        <Stack gap="xs">
          <WindowFields
            key={`${window.from}-${window.to}`}
            window={window}
            onWindow={timeline.showWindow}
          />
          {!isWhole(window, whole) && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => timeline.showWindow(undefined)}
            >
              {text('whole')}
            </Button>
          )}
          <Group grow gap="xs">
            <Select
              {...inside}
              label={text('step')}
              data={offered.map((length) => ({
                value: String(length),
                label: texts.duration(length),
              }))}
              value={String(step)}
              onChange={(length) => timeline.setStep(Number(length))}
            />
            <Select
              {...inside}
              label={text('speed')}
              data={speeds.map((value) => ({
                value: String(value),
                label: text('perSecond', { count: value }),
              }))}
              value={String(speed)}
              onChange={(chosen) =>
                change({ speed: speeds.find((value) => String(value) === chosen) })
              }
            />
          </Group>
          <Checkbox
            size="xs"
            label={text('loop')}
            checked={isLooping}
            onChange={({ currentTarget }) => change({ loop: currentTarget.checked || undefined })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
