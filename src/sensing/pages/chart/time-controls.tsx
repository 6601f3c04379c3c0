import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import type { TimeRange } from '#lib/time.ts';
import { isWhole, panWindow, shortestWindow, zoomWindow } from '#sensing/model/time-window.ts';

interface TimeControlsProps {
  readonly window: TimeRange;
  readonly whole: TimeRange;
  readonly onChange: (window: TimeRange) => void;
}

/** The window in words, and buttons that do what dragging does. */
export function TimeControls({ window, whole, onChange }: TimeControlsProps) {
  const text = useTranslations('chart');
  const { dateTime, zone } = useTimeText();
  const isAll = isWhole(window, whole);
  return (
    <Group gap="xs">
      <Group gap={4}>
        <Control
          label={text('earlier')}
          icon={ChevronLeft}
          isOff={window.from <= whole.from}
          onUse={() => onChange(panWindow(window, -0.5, whole))}
        />
        <Control
          label={text('zoomIn')}
          icon={ZoomIn}
          isOff={window.to - window.from <= shortestWindow}
          onUse={() => onChange(zoomWindow(window, 0.5, whole))}
        />
        <Control
          label={text('zoomOut')}
          icon={ZoomOut}
          isOff={isAll}
          onUse={() => onChange(zoomWindow(window, 2, whole))}
        />
        <Control
          label={text('later')}
          icon={ChevronRight}
          isOff={window.to >= whole.to}
          onUse={() => onChange(panWindow(window, 0.5, whole))}
        />
        <Button
          size="xs"
          variant="default"
          {...(isAll ? { 'data-disabled': true } : {})}
          aria-disabled={isAll}
          onClick={() => !isAll && onChange(whole)}
        >
          {text('showAll')}
        </Button>
      </Group>
      <Text size="sm" aria-live="polite">
        {isAll
          ? text('wholeTime')
          : text('window', { from: dateTime(window.from), to: dateTime(window.to), zone })}
      </Text>
    </Group>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOff: boolean;
  readonly onUse: () => void;
}

/** Off but focusable, so that the keyboard does not lose its place at an end. */
function Control({ label, icon: Icon, isOff, onUse }: ControlProps) {
  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      {...(isOff ? { 'data-disabled': true } : {})}
      onClick={() => !isOff && onUse()}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
