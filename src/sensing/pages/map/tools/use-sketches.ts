import type { Position } from 'geojson';
import { useEffect, useRef, useState } from 'react';
import { type Area, isRectangle } from '#lib/area.ts';
import type { MapOverlay } from '#map/map-overlay.ts';
import type { SketchShape } from '#map/sketch.ts';
import { type SketchHandlers, SketchOverlay } from '#map/sketch-overlay.ts';
import { isClosedLine } from '#sensing/model/measured-line.ts';
import { useToolSearch } from './use-tool-search.ts';

/** What is drawn for. */
export type SketchPurpose = 'area' | 'measure';

export interface Drawing {
  readonly purpose: SketchPurpose;
  readonly shape: SketchShape;
  readonly corners: readonly Position[];
  /** Where the pointer or the crosshair is. */
  readonly cursor: Position | undefined;
}

export interface Sketches {
  /** What is being drawn just now. */
  readonly drawing: Drawing | undefined;
  readonly start: (purpose: SketchPurpose, shape: SketchShape, byKeys: boolean) => void;
  readonly undo: () => void;
  readonly finish: () => void;
  readonly cancel: () => void;
}

/**
 * The sketches of the area and of what is measured: drawn on the map, kept in the address.
 *
 * @param above another overlay of the tools, drawn over the sketches
 */
export function useSketches(
  onOverlays: (overlays: readonly MapOverlay[]) => void,
  above: MapOverlay,
): Sketches & ReturnType<typeof useToolSearch> {
  const search = useToolSearch();
  const { area, measured } = search;
  const [drawing, setDrawing] = useState<Drawing>();
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });

  const [overlays] = useState(() => {
    const handlers = (purpose: SketchPurpose): SketchHandlers => ({
      onDraft: (corners, cursor) =>
        setDrawing((before) => before && { ...before, corners, cursor }),
      onDone: (outline, shape) => {
        setDrawing(undefined);
        if (purpose === 'area') latest.current.setArea({ ring: outline });
        else latest.current.setMeasured(shape === 'line' ? outline : closed(outline));
      },
      onCancel: () => end(),
    });
    return {
      area: new SketchOverlay('sketch-area', 'violet', 'straight', handlers('area')),
      measure: new SketchOverlay('sketch-measure', 'orange', 'geodesic', handlers('measure')),
    };
  });
  useEffect(() => {
    onOverlays([overlays.area, overlays.measure, above]);
    return () => onOverlays([]);
  }, [onOverlays, overlays, above]);

  // What the address says is shown, and ends what is being drawn: Back means the state before.
  useEffect(() => {
    showArea(overlays.area, area);
    setDrawing(undefined);
  }, [overlays, area]);
  useEffect(() => {
    showMeasured(overlays.measure, measured);
    setDrawing(undefined);
  }, [overlays, measured]);

  /** Back to what was there before drawing began. */
  function end() {
    setDrawing(undefined);
    showArea(overlays.area, latest.current.area);
    showMeasured(overlays.measure, latest.current.measured);
  }

  return {
    ...search,
    drawing,
    start: (purpose, shape, byKeys) => {
      end();
      setDrawing({ purpose, shape, corners: [], cursor: undefined });
      overlays[purpose].start(shape, byKeys);
    },
    undo: () => drawing && overlays[drawing.purpose].undo(),
    finish: () => drawing && overlays[drawing.purpose].finish(),
    cancel: end,
  };
}

function showArea(overlay: SketchOverlay, area: Area | undefined): void {
  overlay.show(area && isRectangle(area) ? 'rectangle' : 'polygon', area?.ring ?? []);
}

function closed(outline: readonly Position[]): readonly Position[] {
  return [...outline, ...outline.slice(0, 1)];
}

function showMeasured(overlay: SketchOverlay, line: readonly Position[] | undefined): void {
  if (line === undefined) overlay.show('line', []);
  else if (isClosedLine(line)) overlay.show('polygon', line.slice(0, -1));
  else overlay.show('line', line);
}
