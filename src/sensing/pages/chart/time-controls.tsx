import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight, type LucideIcon, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import type { TimeRange } from '#lib/time.ts';
import { presetOf, presetWindow, timePresets } from '#sensing/model/time-presets.ts';
import { isWhole, panWindow, shortestWindow, zoomWindow } from '#sensing/model/time-window.ts';
import { FoldedWhenNarrow } from '#ui/folded-when-narrow.tsx';
import { ExactTimes } from './exact-times.tsx';

interface TimeControlsProps {
  readonly window: TimeRange;
  readonly whole: TimeRange;
  /** Shows a window, kept inside of the whole. */
  readonly onChange: (window: TimeRange) => void;
}

interface TimeControlsWithSwitchProps extends TimeControlsProps {
  /** The switch that follows new values, beside the window in words. */
  readonly children: ReactNode;
}

/** The window in words and as fields, and buttons that do what dragging does. */
export function TimeControls(props: TimeControlsWithSwitchProps) {
  const { window, whole, onChange, children } = props;
  const text = useTranslations('chart');
  const foldText = useTranslations('chartParts.folded');
  const isAll = isWhole(window, whole);
  return (
    <Group gap="6px 16px" align="flex-end" component="section" aria-label={text('time.title')}>
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
      </Group>
      <Presets {...{ window, whole, onChange }} />
      <FoldedWhenNarrow label={foldText('times')}>
        <ExactTimes window={window} />
      </FoldedWhenNarrow>
      <Group gap="4px 20px" style={{ flexBasis: '100%' }}>
        {children}
        <Text size="sm" aria-live="polite">
          <WindowText {...{ window, whole }} />
        </Text>
      </Group>
    </Group>
  );
}

/** Lengths of time up to the newest value; one that is longer than the whole is off. */
function Presets({ window, whole, onChange }: TimeControlsProps) {
  const text = useTranslations('chart');
  const isAll = isWhole(window, whole);
  const chosen = presetOf(window, whole);
  return (
    <Group gap={4} role="group" aria-label={text('time.presets')}>
      {timePresets.map((preset) => (
        <Choice
          key={preset.name}
          label={text(`time.preset.${preset.name}`)}
          isOn={preset === chosen}
          isOff={preset.length >= whole.to - whole.from}
          onUse={() => onChange(presetWindow(preset, whole))}
        />
      ))}
      <Choice label={text('showAll')} isOn={isAll} isOff={isAll} onUse={() => onChange(whole)} />
    </Group>
  );
}

function WindowText({ window, whole }: Pick<TimeControlsProps, 'window' | 'whole'>) {
  const text = useTranslations('chart');
  const { dateTime, zone } = useTimeText();
  if (isWhole(window, whole)) return text('wholeTime');
  const preset = presetOf(window, whole);
  if (preset) {
    const length = text(`time.preset.${preset.name}`);
    return text('time.upToNewest', { length, newest: dateTime(whole.to), zone });
  }
  return text('window', { from: dateTime(window.from), to: dateTime(window.to), zone });
}

interface ControlProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onUse: () => void;
}

/** Off but focusable, so that the keyboard does not lose its place at an end. */
function Control({
  label,
  icon: Icon,
  isOff,
  onUse,
}: ControlProps & { readonly icon: LucideIcon }) {
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

function Choice({ label, isOn, isOff, onUse }: ControlProps & { readonly isOn: boolean }) {
  return (
    <Button
      size="xs"
      px="xs"
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      aria-disabled={isOff}
      {...(isOff && !isOn ? { 'data-disabled': true } : {})}
      onClick={() => !isOff && onUse()}
    >
      {label}
    </Button>
  );
}
