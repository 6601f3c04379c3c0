/**
 * The services that a bulk publish makes: `/server/rest/services/<folder>/<name>/FeatureServer` and
 * `MapServer`, as GIS clients read them.
 */
import { z } from 'zod';
import {
  optionalFlag,
  optionalJson,
  optionalList,
  optionalText,
  optionalWholeNumber,
} from './form.ts';

export const statisticTypes = ['count', 'sum', 'min', 'max', 'avg', 'stddev', 'var'] as const;

const OutStatistics = z
  .array(
    z.looseObject({
      statisticType: z
        .string()
        .transform((text) => text.toLowerCase())
        .pipe(z.enum(statisticTypes, `One of ${statisticTypes.join(', ')} is required.`)),
      onStatisticField: z.string(),
      outStatisticFieldName: z.string().max(128).optional(),
    }),
  )
  .max(50, 'At most 50 are allowed.');
export type OutStatistic = z.infer<typeof OutStatistics>[number];

export const spatialRelations = [
  'esriSpatialRelIntersects',
  'esriSpatialRelEnvelopeIntersects',
  'esriSpatialRelContains',
  'esriSpatialRelWithin',
] as const;
export type SpatialRelation = (typeof spatialRelations)[number];

export const queryGeometryTypes = [
  'esriGeometryEnvelope',
  'esriGeometryPoint',
  'esriGeometryPolygon',
  'esriGeometryPolyline',
  'esriGeometryMultipoint',
] as const;

/** Parameters of `<layer>/query`. */
export const FeatureQueryParameters = z.object({
  where: optionalText(10_000),
  objectIds: optionalList(20_000),
  geometry: optionalText(500_000),
  geometryType: z
    .enum([...queryGeometryTypes, ''], `One of ${queryGeometryTypes.join(', ')} is required.`)
    .optional(),
  spatialRel: z
    .enum([...spatialRelations, ''], `One of ${spatialRelations.join(', ')} is required.`)
    .optional(),
  inSR: optionalText(1000),
  outSR: optionalText(1000),
  outFields: optionalList(10_000),
  returnGeometry: optionalFlag(),
  returnIdsOnly: optionalFlag(),
  returnCountOnly: optionalFlag(),
  returnExtentOnly: optionalFlag(),
  returnDistinctValues: optionalFlag(),
  orderByFields: optionalList(2000),
  groupByFieldsForStatistics: optionalList(2000),
  outStatistics: optionalJson(OutStatistics, 20_000),
  resultOffset: optionalWholeNumber(0, 1_000_000_000),
  resultRecordCount: optionalWholeNumber(0, 1_000_000_000),
});
export type FeatureQueryParameters = z.infer<typeof FeatureQueryParameters>;

export const LayerField = z.looseObject({
  name: z.string(),
  type: z.string(),
  alias: z.string().nullish(),
});
export type LayerField = z.infer<typeof LayerField>;

const SpatialReference = z.looseObject({ wkid: z.number().nullish() });
const Extent = z.looseObject({
  xmin: z.number(),
  ymin: z.number(),
  xmax: z.number(),
  ymax: z.number(),
  spatialReference: SpatialReference.nullish(),
});

/** What a layer says about itself. */
export const LayerDescription = z.looseObject({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  geometryType: z.string().nullish(),
  objectIdField: z.string().nullish(),
  maxRecordCount: z.number().nullish(),
  extent: Extent.nullish(),
  fields: z.array(LayerField).nullish(),
});
export type LayerDescription = z.infer<typeof LayerDescription>;
