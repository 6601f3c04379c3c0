import { useMemo } from 'react';
import { useTranslations } from 'use-intl';

/** The texts of the map and its controls by MapLibre's keys. */
export function useMapTexts(): Readonly<Record<string, string>> {
  const text = useTranslations('map');
  const more = useTranslations('mapLayers');
  return useMemo(
    () => ({
      'Map.Title': text('mapLabel'),
      'Map.Keys': more('keys'),
      'NavigationControl.ZoomIn': text('zoomIn'),
      'NavigationControl.ZoomOut': text('zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': text('zoomWithControl'),
      'CooperativeGesturesHandler.MacHelpText': text('zoomWithCommand'),
      'CooperativeGesturesHandler.MobileHelpText': text('moveWithTwoFingers'),
      'AttributionControl.ToggleAttribution': text('toggleAttribution'),
    }),
    [text, more],
  );
}
