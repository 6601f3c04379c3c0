import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Bounds } from '#lib/geojson.ts';
import { boundsOf } from '#lib/geometry-measures.ts';
import { FeatureOverlay } from '#map/feature-overlay.ts';
import { MapPanel } from '#map/map-panel.tsx';
import { useMapTexts } from '#map/use-map-texts.ts';
import { layerAccess } from '#portal/publish/layer-requests.ts';
import { toMapFeatures } from '#portal/publish/preview-features.ts';
import { publishQueries } from '#portal/publish/queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { FeatureRows } from './feature-rows.tsx';
import classes from './publish.module.css';

export interface LayerPreviewProps {
  /** Address of the service. */
  readonly url: string;
  readonly name: string;
  /** `[[west, south], [east, north]]` in degrees, as its item has it. */
  readonly extent: readonly (readonly number[])[] | undefined;
}

/** What a published layer shows now: on the map, in view where there is much, and its first rows. */
export function LayerPreview({ url, name, extent }: LayerPreviewProps) {
  const text = useTranslations('publish.layer');
  const access = usePortalAccess();
  const servers = useQuery(publishQueries.servers(access));
  const layer = layerAccess(access, url, servers.data?.servers.map((each) => each.url) ?? []);
  const isReady = access.token !== undefined && !servers.isPending;
  const described = useQuery({ ...publishQueries.layer(access, layer), enabled: isReady });
  const all = useQuery({ ...publishQueries.features(access, layer, undefined), enabled: isReady });
  const [view, setView] = useState<Bounds>();
  const [asked] = useDebouncedValue(view, 300);
  const isLarge = all.data?.isCut === true;
  const inView = useQuery({
    ...publishQueries.features(access, layer, asked),
    enabled: isReady && isLarge && asked !== undefined,
  });
  const shown = (isLarge && asked !== undefined && inView.data) || all.data;
  const error = described.error ?? all.error ?? inView.error;
  const isPlaced = Boolean(described.data?.geometryType);
  return (
    <Stack gap="sm">
      <Title order={3}>{text('preview')}</Title>
      {layer.token === undefined && isReady && (
        <Text size="sm">{text('otherServer', { server: new URL(url).host })}</Text>
      )}
      {error && (
        <ErrorState
          title={text('featuresUnread')}
          error={error}
          onRetry={() => {
            void described.refetch();
            void all.refetch();
          }}
        />
      )}
      {described.data && !isPlaced && <Text size="sm">{text('noPlace')}</Text>}
      {shown === undefined && !error && <Skeleton h={360} />}
      {shown && isPlaced && (
        <FeatureMap
          name={name}
          features={shown.features}
          extent={extentOf(extent)}
          onView={setView}
        />
      )}
      {shown && (
        <>
          <Text size="sm" role="status">
            {text('shown', {
              shown: shown.features.length,
              area: shown === all.data ? 'all' : 'view',
              more: shown.isCut ? 'yes' : 'no',
            })}
          </Text>
          <FeatureRows features={shown.features} fields={described.data?.fields ?? undefined} />
        </>
      )}
    </Stack>
  );
}

interface FeatureMapProps {
  readonly name: string;
  readonly features: Parameters<typeof toMapFeatures>[0];
  readonly extent: Bounds | undefined;
  readonly onView: (bounds: Bounds) => void;
}

function FeatureMap({ name, features, extent, onView }: FeatureMapProps) {
  const text = useTranslations('publish.layer');
  const texts = useMapTexts();
  const { drawn, unplaced } = useMemo(() => toMapFeatures(features), [features]);
  const [overlay] = useState(() => new FeatureOverlay('preview', 'blue'));
  useMemo(() => overlay.setFeatures(drawn), [overlay, drawn]);
  const overlays = useMemo(() => [overlay], [overlay]);
  // Of what came first: the map is fitted once, and does not follow what comes later.
  const [fitted] = useState(
    () => boundsOf(drawn.flatMap(({ geometries }) => geometries)) ?? extent,
  );
  const title = text('previewMap', { dataset: name });
  const ownTexts = useMemo(() => ({ ...texts, 'Map.Title': title }), [texts, title]);
  return (
    <>
      <div className={classes.map}>
        <MapPanel
          overlays={overlays}
          extent={fitted}
          texts={ownTexts}
          unavailableText={text('noMap')}
          isInPage
          onView={({ bounds }) => onView(withinWorld(bounds))}
        />
      </div>
      {unplaced > 0 && <Text size="sm">{text('notPlaced', { count: unplaced })}</Text>}
    </>
  );
}

/** A view that goes past the edge of the world is taken as far as the world goes. */
function withinWorld([west, south, east, north]: Bounds): Bounds {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  if (east - west >= 360 || west < -180 || east > 180)
    return [-180, round(south), 180, round(north)];
  return [round(west), round(south), round(east), round(north)];
}

function extentOf(extent: LayerPreviewProps['extent']): Bounds | undefined {
  const [[west, south] = [], [east, north] = []] = extent ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) {
    return undefined;
  }
  return [west, south, east, north];
}
