import type { GeoJSONSource, Map as MapLibreMap, Point as ScreenPoint } from 'maplibre-gl';
import type { MapScheme } from './basemap-style.ts';
import type { MapFeature } from './map-data.ts';
import { keyOf, positionOf } from './map-hits.ts';
import type { FeatureGroup, MapOverlay, OverlayHit } from './map-overlay.ts';
import { boxAround, pixelDistance } from './map-picking.ts';
import { groupMarkers, type MarkerGroup } from './marker-groups.ts';
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

/** What a marker for several features looks like. */
export interface GroupLook extends MarkerLook {
  /** Said of it when it is pointed at. */
  readonly name: string;
  /** The colour of the number on it. */
  readonly text: string;
}

/** The looks of markers by the keys of their features. */
export interface MarkerLooks {
  readonly one: (key: string) => MarkerLook | undefined;
  readonly several: (keys: readonly string[]) => GroupLook;
}

/** More labels than anyone reads. */
const mostLabels = 400;
const noLooks: MarkerLooks = {
  one: () => undefined,
  several: () => ({ fill: '', ring: '', radius: 0, label: '', name: '', text: '' }),
};

/**
 * Markers whose looks change often, as while time passes: the points stay, only their state is
 * set. Those that would lie on one another are one marker with their number.
 */
export class ValueOverlay implements MapOverlay {
  readonly #onGroups: (areThere: boolean) => void;
  #map: MapLibreMap | undefined;
  #features: readonly MapFeature[] = [];
  #byKey = new Map<string, MapFeature>();
  #groups = new Map<string, MarkerGroup>();
  #zoom: number | undefined;
  #looks = noLooks;
  #painted = new Map<string, MarkerLook>();
  #areLabelsDrawn = false;

  /** @param onGroups told whether there are markers for several features */
  constructor(onGroups: (areThere: boolean) => void) {
    this.#onGroups = onGroups;
  }

  attach(map: MapLibreMap, scheme: MapScheme): void {
    this.#map = map;
    const { points, labels } = valueSources;
    map.addSource(points, { type: 'geojson', promoteId: 'key', data: collection([]) });
    map.addSource(labels, { type: 'geojson', data: collection([]) });
    for (const layer of valueLayers(scheme)) map.addLayer(layer);
    this.#group();
    map.on('moveend', this.#follow);
  }

  detach(map: MapLibreMap): void {
    map.off('moveend', this.#follow);
    this.#map = undefined;
  }

  /** Puts a marker at the anchor of each of these, in place of the ones before. */
  setMarkers(features: readonly MapFeature[]): void {
    this.#features = features;
    this.#byKey = new Map(features.map((feature) => [feature.key, feature]));
    this.#group();
  }

  /** Changes the looks of markers; only those that differ are drawn anew. */
  setLooks(looks: MarkerLooks): void {
    this.#looks = looks;
    this.#paint();
    this.#drawLabels();
  }

  featureOf(key: string): MapFeature | undefined {
    const feature = this.#byKey.get(key);
    const label = this.#looks.one(key)?.label;
    return feature && label ? { ...feature, name: `${feature.name}: ${label}` } : feature;
  }

  hitAt(map: MapLibreMap, point: ScreenPoint): OverlayHit {
    const near = map
      .queryRenderedFeatures(boxAround(point), { layers: [valueSources.points] })
      .map((feature) => ({
        key: keyOf(feature),
        distance: pixelDistance(map.project([...positionOf(feature)]), point),
      }))
      .sort((one, other) => one.distance - other.distance);
    const nearest = this.#groups.get(near[0]?.key ?? '');
    if (nearest !== undefined && nearest.members.length > 1) {
      return { candidates: [], group: this.#toFeatureGroup(nearest) };
    }
    const keys = near.flatMap(({ key, distance }) =>
      (this.#groups.get(key)?.members ?? []).map((member) => ({ key: member.key, distance })),
    );
    return { candidates: keys.map((hit) => ({ ...hit, type: 'Point', size: 0 })) };
  }

  #toFeatureGroup({ members, anchor: [longitude = 0, latitude = 0] }: MarkerGroup): FeatureGroup {
    const keys = members.map(({ key }) => key);
    return {
      name: this.#looks.several(keys).name,
      centre: [longitude, latitude],
      open: async () => {
        const last = this.#map?.getMaxZoom() ?? 0;
        for (let zoom = (this.#zoom ?? 0) + 1; zoom <= last; zoom++) {
          if (groupMarkers(members, zoom).length > 1) return { zoom };
        }
        return { keys };
      },
    };
  }

  /** What lies on one another depends on the zoom alone; what is seen of it, on the place too. */
  readonly #follow = (): void => {
    if (Math.floor(this.#map?.getZoom() ?? 0) !== this.#zoom) this.#group();
    else this.#drawLabels();
  };

  #group(): void {
    const map = this.#map;
    if (map === undefined) return;
    this.#zoom = Math.floor(map.getZoom());
    const groups = groupMarkers(this.#features, this.#zoom);
    this.#groups = new Map(groups.map((group) => [group.key, group]));
    map.getSource<GeoJSONSource>(valueSources.points)?.setData(collection(groups));
    map.removeFeatureState({ source: valueSources.points });
    this.#painted.clear();
    this.#onGroups(groups.length < this.#features.length);
    this.#paint();
    this.#drawLabels();
  }

  #lookOf({ key, members }: MarkerGroup): MarkerLook | undefined {
    if (members.length === 1) return this.#looks.one(key);
    return this.#looks.several(members.map((member) => member.key));
  }

  #paint(): void {
    const map = this.#map;
    if (map === undefined) return;
    for (const [key, group] of this.#groups) {
      const look = this.#lookOf(group);
      const before = this.#painted.get(key);
      if (look === undefined || isSame(look, before)) continue;
      const { label: _, ...state } = look;
      map.setFeatureState({ source: valueSources.points, id: key }, state);
      this.#painted.set(key, look);
    }
  }

  /** Labels are text, which no state can change: they are drawn anew, those in view only. */
  #drawLabels(): void {
    const map = this.#map;
    if (map === undefined) return;
    const isNear = map.getZoom() >= labelZoom;
    if (!isNear && !this.#areLabelsDrawn) return;
    this.#areLabelsDrawn = isNear;
    const bounds = map.getBounds();
    const labelled = isNear
      ? [...this.#groups.values()].filter(({ key, anchor: [longitude = 0, latitude = 0] }) => {
          const hasLabel = (this.#painted.get(key)?.label ?? '') !== '';
          return hasLabel && bounds.contains([longitude, latitude]);
        })
      : [];
    const labelOf = (key: string) => this.#painted.get(key)?.label ?? '';
    const data = collection(labelled.slice(0, mostLabels), labelOf);
    map.getSource<GeoJSONSource>(valueSources.labels)?.setData(data);
  }
}

function isSame(one: MarkerLook, other: MarkerLook | undefined): boolean {
  return (
    other !== undefined &&
    one.fill === other.fill &&
    one.ring === other.ring &&
    one.radius === other.radius &&
    one.label === other.label
  );
}

function collection(
  groups: readonly MarkerGroup[],
  labelOf?: (key: string) => string,
): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: groups.map(({ key, anchor, members }) => ({
      type: 'Feature',
      properties: {
        key,
        ...(members.length > 1 && { count: members.length }),
        ...(labelOf && { label: labelOf(key) }),
      },
      geometry: { type: 'Point', coordinates: anchor },
    })),
  };
}
