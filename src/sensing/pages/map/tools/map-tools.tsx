import { ActionIcon, Tooltip } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import {
  DraftingCompass,
  type LucideIcon,
  Palette,
  Pentagon,
  RectangleHorizontal,
  Ruler,
  TextCursorInput,
} from 'lucide-react';
import { type MouseEvent, type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { areaBounds } from '#lib/area.ts';
import type { MapOverlay } from '#map/map-overlay.ts';
import type { MapView } from '#map/map-view.ts';
import type { SketchShape } from '#map/sketch.ts';
import { AreaBar } from './area-bar.tsx';
import { AreaForm } from './area-form.tsx';
import { DrawBar } from './draw-bar.tsx';
import { MeasureBar } from './measure-bar.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PlaceSearch } from './place-search.tsx';
import { StyleBar } from './style-bar.tsx';
import classes from './tools.module.css';
import { usePlacePin } from './use-place-pin.ts';
import { type SketchPurpose, useSketches } from './use-sketches.ts';

interface MapToolsProps {
  readonly view: RefObject<MapView | null>;
  /** Takes what the tools draw on the map. */
  readonly onOverlays: (overlays: readonly MapOverlay[]) => void;
}

const tools: readonly {
  readonly purpose: SketchPurpose;
  readonly shape: SketchShape;
  readonly icon: LucideIcon;
  readonly label: 'rectangle' | 'polygon' | 'distance' | 'surface';
}[] = [
  { purpose: 'area', shape: 'rectangle', icon: RectangleHorizontal, label: 'rectangle' },
  { purpose: 'area', shape: 'polygon', icon: Pentagon, label: 'polygon' },
  { purpose: 'measure', shape: 'line', icon: Ruler, label: 'distance' },
  { purpose: 'measure', shape: 'polygon', icon: DraftingCompass, label: 'surface' },
];

/** The tools of the map: search, an area to filter by, and measuring. */
export function MapTools({ view, onOverlays }: MapToolsProps) {
  const text = useTranslations('mapTools.tools');
  const pin = usePlacePin();
  const sketches = useSketches(onOverlays, pin.overlay);
  const { drawing, area, measured } = sketches;
  const [isTyping, setIsTyping] = useState(false);
  const [isStyling, setIsStyling] = useState(false);
  const { configuration } = getRouteApi('/map').useRouteContext();

  function draw(purpose: SketchPurpose, shape: SketchShape, event: MouseEvent) {
    setIsTyping(false);
    // A click that the keyboard makes counts no presses.
    sketches.start(purpose, shape, event.detail === 0);
  }

  return (
    <div className={classes.tools}>
      <PlaceSearch pin={pin} />
      <ActionIcon.Group role="group" aria-label={text('label')}>
        {tools.map(({ purpose, shape, icon: Icon, label }) => (
          <Tooltip key={label} label={text(label)}>
            <ActionIcon
              variant="default"
              size={30}
              aria-label={text(label)}
              aria-pressed={drawing?.purpose === purpose && drawing.shape === shape}
              onClick={(event) => draw(purpose, shape, event)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        <Tooltip label={text('typeArea')}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={text('typeArea')}
            aria-expanded={isTyping}
            onClick={() => setIsTyping(!isTyping)}
          >
            <TextCursorInput size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={text('style')}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={text('style')}
            aria-expanded={isStyling}
            onClick={() => setIsStyling(!isStyling)}
          >
            <Palette size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </ActionIcon.Group>
      {isStyling && (
        <StyleBar configured={configuration.mapStyle} onClose={() => setIsStyling(false)} />
      )}
      {drawing && <DrawBar drawing={drawing} sketches={sketches} />}
      {!drawing && isTyping && (
        <AreaForm
          area={area}
          onClose={() => setIsTyping(false)}
          onArea={(wanted) => {
            setIsTyping(false);
            sketches.setArea(wanted);
            view.current?.showBounds(areaBounds(wanted));
          }}
        />
      )}
      {!drawing && !isTyping && area && (
        <AreaBar
          area={area}
          onShow={() => view.current?.showBounds(areaBounds(area))}
          onEdit={() => setIsTyping(true)}
          onClear={() => sketches.setArea(undefined)}
        />
      )}
      {!drawing && pin.pin && <PlaceBar pin={pin.pin} onClear={pin.clear} />}
      {!drawing && measured && (
        <MeasureBar line={measured} onClear={() => sketches.setMeasured(undefined)} />
      )}
    </div>
  );
}
