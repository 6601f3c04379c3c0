/** What passes between the page and the worker that loads the places of one kind. */
import type { Area } from '#lib/area.ts';
import type { Bounds } from '#lib/geojson.ts';
import type { Place, PlacedFeature, PlaceKindName } from '../model/places.ts';
import type { LoadFailure } from './stream-view.ts';

/** Which places to load. */
export interface PlaceRequest {
  /** Service root that ends in `/v1.1`. */
  readonly server: string;
  readonly kind: PlaceKindName;
  /** False where the server is known not to filter by geometry. */
  readonly filtersGeometry: boolean;
}

/** Which of the places loaded are drawn and listed. */
export interface PlaceFilter {
  /** Part of the name, or the id. */
  readonly name: string;
  /** Only what meets it. */
  readonly area?: Area | undefined;
}

/** `in-view`: what is in view is there, of the rest a part; `paused`: there is more than is read at once. */
export type PlaceLoadState = 'loading' | 'complete' | 'in-view' | 'paused' | 'cancelled' | 'failed';

/** How far loading is. */
export interface PlaceProgress {
  readonly state: PlaceLoadState;
  readonly failure?: LoadFailure | undefined;
  /** Entities received: of tracks the HistoricalLocations that they are made of. */
  readonly count: number;
  /** Of these, how many make no place. */
  readonly unusable: number;
  /** Entities that the server says there are. */
  readonly expected?: number | undefined;
  /** What is loaded first: all in the server's order, or what is in view. */
  readonly by: 'all' | 'view';
  /** True where there is so much that loading by view would help, but the server cannot. */
  readonly cannotFilter: boolean;
}

/** What there is to draw; `version` changes with what is loaded and with the filter. */
export interface PlaceDrawing {
  readonly version: number;
  /** Places that are loaded, whether they match the filter or not. */
  readonly loaded: number;
  /** Entities that match the filter and can be drawn. */
  readonly placed: number;
  /** Entities without a usable geometry. */
  readonly unplaced: number;
  readonly extent: Bounds | undefined;
  /** The features themselves while they are few; undefined where tiles are to be asked for. */
  readonly features: readonly PlacedFeature[] | undefined;
}

/** A part of the list. */
export interface PlaceQuery {
  /** Which: all that match, those without a usable geometry, or these keys. */
  readonly scope: 'matching' | 'unplaced' | readonly string[];
  /** Only what has a part in these bounds. */
  readonly bounds?: Bounds | undefined;
  /** Whose order of names the list has. */
  readonly locale: string;
}

export interface PlaceList {
  /** By name. */
  readonly places: readonly Place[];
  /** How many there are; more than `places` when only those nearest the middle of the view are. */
  readonly total: number;
}

/** Lines and polygons in view, the largest first. */
export interface ShapeList {
  readonly features: readonly PlacedFeature[];
  readonly total: number;
}

/** Where a mark for many points leads: to the zoom at which it parts, or to their keys. */
export type GroupTarget = { readonly zoom: number } | { readonly keys: readonly string[] };

/** What the page asks for, and gets one answer to. */
export interface PlaceQuestions {
  readonly list: { readonly ask: PlaceQuery; readonly answer: PlaceList };
  readonly shapes: {
    readonly ask: { readonly bounds: Bounds; readonly zoom: number };
    readonly answer: ShapeList;
  };
  /** A tile of points as a Mapbox Vector Tile. */
  readonly tile: {
    readonly ask: { readonly zoom: number; readonly column: number; readonly row: number };
    readonly answer: Uint8Array<ArrayBuffer>;
  };
  readonly group: {
    readonly ask: { readonly version: number; readonly from: number; readonly to: number };
    readonly answer: GroupTarget;
  };
}

export type PlaceQuestion = {
  [Name in keyof PlaceQuestions]: {
    readonly type: Name;
    readonly ask: PlaceQuestions[Name]['ask'];
  };
}[keyof PlaceQuestions];

export type PlaceCommand =
  | { readonly type: 'load'; readonly request: PlaceRequest; readonly filter: PlaceFilter }
  | { readonly type: 'filter'; readonly filter: PlaceFilter }
  | { readonly type: 'view'; readonly bounds: Bounds }
  | { readonly type: 'cancel' }
  | { readonly type: 'resume' }
  | { readonly type: 'question'; readonly number: number; readonly question: PlaceQuestion };

export type PlaceReport =
  | { readonly type: 'progress'; readonly progress: PlaceProgress }
  | { readonly type: 'drawing'; readonly drawing: PlaceDrawing }
  | { readonly type: 'answer'; readonly number: number; readonly answer: unknown };

/** All that the page knows of a load. */
export interface PlaceView {
  readonly progress: PlaceProgress;
  readonly drawing: PlaceDrawing;
}

/** A view before anything has arrived. */
export const emptyPlaceView: PlaceView = {
  progress: { state: 'loading', count: 0, unusable: 0, by: 'all', cannotFilter: false },
  drawing: { version: 0, loaded: 0, placed: 0, unplaced: 0, extent: undefined, features: [] },
};
