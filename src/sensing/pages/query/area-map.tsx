import { Button, Group, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Area, rectangle } from '#lib/area.ts';
import type { Bounds } from '#lib/geojson.ts';
import { MapPanel } from '#map/map-panel.tsx';
import { SketchOverlay } from '#map/sketch-overlay.ts';
import { useMapTexts } from '#map/use-map-texts.ts';
import classes from './query-page.module.css';

export interface AreaMapProps {
  readonly bounds: Bounds | undefined;
  readonly onArea: (area: Area) => void;
}

/** A map on which an area is drawn by pointer or keys, and changed by its corners. */
export function AreaMap({ bounds, onArea }: AreaMapProps) {
  const text = useTranslations('query.filter');
  const tools = useTranslations('query.map');
  const texts = useMapTexts();
  const ownTexts = useMemo(() => ({ ...texts, 'Map.Title': text('mapLabel') }), [texts, text]);
  const latest = useRef(onArea);
  useEffect(() => {
    latest.current = onArea;
  });
  const [isDrawing, setIsDrawing] = useState(false);
  const [overlay] = useState(
    () =>
      new SketchOverlay('question-area', 'violet', 'straight', {
        onDraft: () => undefined,
        onDone: (ring) => {
          setIsDrawing(false);
          latest.current({ ring });
        },
        onCancel: () => setIsDrawing(false),
      }),
  );
  const overlays = useMemo(() => [overlay], [overlay]);
  const [west, south, east, north] = bounds ?? [];
  const area = useMemo(() => {
    const isKnown = west !== undefined && south !== undefined;
    if (!isKnown || east === undefined || north === undefined) return undefined;
    return rectangle([west, south], [east, north]);
  }, [west, south, east, north]);
  useEffect(() => {
    if (!isDrawing) overlay.show('rectangle', area?.ring ?? []);
  }, [overlay, area, isDrawing]);
  const [extent] = useState(bounds);
  return (
    <div style={{ marginTop: 4 }}>
      <Group gap="xs" mb={4}>
        <Button
          size="compact-xs"
          variant="default"
          aria-pressed={isDrawing}
          onClick={(event) => {
            setIsDrawing(true);
            // A click by the keyboard has no count.
            overlay.start('rectangle', event.detail === 0);
          }}
        >
          {text('draw')}
        </Button>
        {isDrawing && (
          <Text size="xs" role="status">
            {text('drawHint')}
          </Text>
        )}
      </Group>
      <div className={classes.areaMap}>
        <MapPanel
          overlays={overlays}
          extent={extent}
          texts={ownTexts}
          unavailableText={tools('unavailable')}
          isInPage
        />
      </div>
    </div>
  );
}
