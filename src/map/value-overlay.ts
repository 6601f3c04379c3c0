import type { GeoJSONSource, Map as MapLibreMap, Point as ScreenPoint } from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import type { MapFeature } from './map-data.ts';
import { keyOf, positionOf } from './map-hits.ts';
import type { MapOverlay, OverlayHit } from './map-overlay.ts';
import { boxAround, pixelDistance } from './map-picking.ts';
import { labelZoom, valueLayers, valueSources } from './value-layers.ts';

/** What a marker looks like. A hollow one has the colour in its ring only. */
export interface MarkerLook {
  readonly fill: string;
  readonly ring: string;
  /** Pixels at a middle zoom. */
  readonly radius: number;
  /** Drawn beside the marker when there is room; empty for none. */
  readonly label: string;
}

/** More labels than anyone reads. */
const mostLabels = 400;

/**
 * Markers whose looks change often, as while time passes: the points stay, only their state is
 * set. Points are not clustered, as a cluster has no value.
 */
export class ValueOverlay implements MapOverlay {
  #map: MapLibreMap | undefined;
  #features: readonly MapFeature[] = [];
  #byKey = new Map<string, MapFeature>();
  #looks: ReadonlyMap<string, MarkerLook> = new Map();
  #areLabelsDrawn = false;

  attach(map: MapLibreMap, scheme: MapScheme): void {
    this.#map = map;
    const { points, labels } = valueSources;
    map.addSource(points, { type: 'geojson', promoteId: 'key', data: collection(this.#features) });
    map.addSource(labels, { type: 'geojson', data: collection([]) });
    for (const layer of valueLayers(scheme)) map.addLayer(layer);
    this.#paint(new Map(), this.#looks);
    this.#drawLabels();
    map.on('moveend', this.#drawLabels);
  }

  detach(map: MapLibreMap): void {
    map.off('moveend', this.#drawLabels);
    this.#map = undefined;
  }

  /** Puts a marker at the anchor of each of these, in place of the ones before. */
  setMarkers(features: readonly MapFeature[]): void {
    this.#features = features;
    this.#byKey = new Map(features.map((feature) => [feature.key, feature]));
    this.#map?.getSource<GeoJSONSource>(valueSources.points)?.setData(collection(features));
    this.#drawLabels();
  }

  /** Changes the looks of markers by key; only those that differ are drawn anew. */
  setLooks(looks: ReadonlyMap<string, MarkerLook>): void {
    const before = this.#looks;
    this.#looks = looks;
    this.#paint(before, looks);
    this.#drawLabels();
  }

  featureOf(key: string): MapFeature | undefined {
    const feature = this.#byKey.get(key);
    const label = this.#looks.get(key)?.label;
    return feature && label ? { ...feature, name: `${feature.name}: ${label}` } : feature;
  }

  hitAt(map: MapLibreMap, point: ScreenPoint): OverlayHit {
    const near = map.queryRenderedFeatures(boxAround(point), { layers: [valueSources.points] });
    return {
      candidates: near.map((feature) => {
        const distance = pixelDistance(map.project([...positionOf(feature)]), point);
        return { key: keyOf(feature), type: 'Point', distance, size: 0 };
      }),
    };
  }

  #paint(before: ReadonlyMap<string, MarkerLook>, looks: ReadonlyMap<string, MarkerLook>): void {
    const map = this.#map;
    if (map === undefined) return;
    for (const [key, look] of looks) {
      const old = before.get(key);
      const isSame =
        old?.fill === look.fill && old.ring === look.ring && old.radius === look.radius;
      if (isSame) continue;
      const { fill, ring, radius } = look;
      map.setFeatureState({ source: valueSources.points, id: key }, { fill, ring, radius });
    }
    for (const key of before.keys()) {
      if (!looks.has(key)) map.removeFeatureState({ source: valueSources.points, id: key });
    }
  }

  /** Labels are text, which no state can change: they are drawn anew, those in view only. */
  readonly #drawLabels = (): void => {
    const map = this.#map;
    if (map === undefined) return;
    const isNear = map.getZoom() >= labelZoom;
    if (!isNear && !this.#areLabelsDrawn) return;
    this.#areLabelsDrawn = isNear;
    const bounds = map.getBounds();
    const labelled = isNear
      ? this.#features.filter(({ key, anchor: [longitude = 0, latitude = 0] }) => {
          const hasLabel = (this.#looks.get(key)?.label ?? '') !== '';
          return hasLabel && bounds.contains([longitude, latitude]);
        })
      : [];
    const data = collection(
      labelled.slice(0, mostLabels),
      (key) => this.#looks.get(key)?.label ?? '',
    );
    map.getSource<GeoJSONSource>(valueSources.labels)?.setData(data);
  };
}

function collection(
  features: readonly MapFeature[],
  labelOf?: (key: string) => string,
): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: features.map(({ key, anchor }) => ({
      type: 'Feature',
      properties: labelOf === undefined ? { key } : { key, label: labelOf(key) },
      geometry: { type: 'Point', coordinates: anchor },
    })),
  };
}
