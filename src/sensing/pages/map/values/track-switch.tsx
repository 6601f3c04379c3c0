import { Button, Text } from '@mantine/core';
import { Route as RouteIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ValueStream } from '#sensing/model/value-stream.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ScaleBar } from './scale-bar.tsx';
import type { ShownTrack } from './use-track.ts';
import { useValueSearch } from './use-value-search.ts';
import classes from './values.module.css';

interface TrackSwitchProps {
  readonly stream: ValueStream;
  readonly track: ShownTrack;
}

/** Shows where the Thing of a stream has been, in the colours of its values; or says that it stays. */
export function TrackSwitch({ stream, track }: TrackSwitchProps) {
  const text = useTranslations('mapValues.track');
  const { change } = useValueSearch();
  if (stream.thing === undefined) return undefined;
  const isShown = track.stream?.key === stream.key;
  const { parts } = track;
  return (
    <>
      <Button
        size="compact-sm"
        variant={isShown ? 'filled' : 'default'}
        aria-pressed={isShown}
        aria-label={text('of', { name: stream.name })}
        leftSection={<RouteIcon size={14} aria-hidden />}
        onClick={() => change({ track: isShown ? undefined : stream.key, passed: undefined })}
      >
        {text('label')}
      </Button>
      {isShown && track.error !== null && parts === undefined && (
        <ErrorState error={track.error} title={text('failed')} onRetry={track.retry} />
      )}
      {isShown && (parts !== undefined || track.error === null) && (
        <Text size="xs" c="dimmed" role="status">
          {said()}
        </Text>
      )}
      {isShown && track.ownScale !== undefined && (
        <div className={classes.trackScale}>
          <ScaleBar scale={track.ownScale} limits={[]} />
        </div>
      )}
    </>
  );

  function said(): string {
    if (parts === undefined) return text('loading');
    return parts.length < 2 ? text('none') : text('points', { count: parts.length });
  }
}
