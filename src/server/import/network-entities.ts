/** The entities as a reader hands them to the writer; ids are those that the writer gave. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** An instant has no end. Both are ISO 8601 with a zone. */
export interface TimeSpan {
  readonly start: string;
  readonly end?: string;
}

interface Described {
  readonly name: string;
  readonly description: string;
  readonly properties?: JsonObject;
}

export interface NewThing extends Described {
  readonly locations?: readonly number[];
}

export interface NewLocation extends Described {
  /** `application/geo+json` unless given. */
  readonly encodingType?: string;
  readonly location: JsonObject;
}

export interface NewHistoricalLocation {
  readonly thing: number;
  readonly time: string;
  readonly locations: readonly number[];
}

export interface NewSensor extends Described {
  readonly encodingType: string;
  readonly metadata: unknown;
}

export interface NewObservedProperty extends Described {
  readonly definition: string;
}

export interface Unit {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly definition: string | null;
}

interface NewStream extends Described {
  readonly thing: number;
  readonly sensor: number;
}

export interface NewDatastream extends NewStream {
  readonly observationType: string;
  readonly unit: Unit;
  readonly observedProperty: number;
}

/** One entry of `components` for each member of the result array, in its order. */
export interface NewMultiDatastream extends NewStream {
  readonly components: readonly {
    readonly observationType: string;
    readonly unit: Unit;
    readonly observedProperty: number;
  }[];
}

export interface NewFeature extends Described {
  /** `application/geo+json` unless given. */
  readonly encodingType?: string;
  readonly feature: JsonObject;
}

export interface NewObservation {
  readonly stream: number;
  readonly phenomenonTime: TimeSpan;
  readonly result: unknown;
  readonly resultTime?: string;
  readonly validTime?: Required<TimeSpan>;
  readonly resultQuality?: unknown;
  readonly parameters?: JsonObject;
  readonly feature?: number;
}
