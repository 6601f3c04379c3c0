import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Playback } from './use-playback.ts';

interface PlayButtonsProps {
  readonly playback: Playback;
  readonly steps: number;
}

/** Play and pause, and single steps; with reduced motion single steps only. */
export function PlayButtons({ playback, steps }: PlayButtonsProps) {
  const text = useTranslations('mapValues.time');
  const { index, isPlaying, canPlay, toggle, show } = playback;
  return (
    <Group gap={4} wrap="nowrap">
      <Tool
        label={text('back')}
        icon={ChevronLeft}
        isOff={index <= 0}
        onUse={() => show(index - 1)}
      />
      <Tool
        label={canPlay ? text(isPlaying ? 'pause' : 'play') : text('reducedMotion')}
        icon={isPlaying ? Pause : Play}
        isOff={!canPlay}
        onUse={toggle}
      />
      <Tool
        label={text('forward')}
        icon={ChevronRight}
        isOff={index >= steps}
        onUse={() => show(index + 1)}
      />
    </Group>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isOff: boolean;
  readonly onUse: () => void;
}

/** Off but focusable, so that the keyboard does not lose its place at an end. */
function Tool({ label, icon: Icon, isOff, onUse }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        aria-disabled={isOff}
        {...(isOff ? { 'data-disabled': true } : {})}
        onClick={() => !isOff && onUse()}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
