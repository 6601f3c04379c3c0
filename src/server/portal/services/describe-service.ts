/** What services and layers say about themselves. */
import { featureExtension } from '#portal/contract/template-service-configuration.ts';
import { readMetadata } from '../publish/metadata.ts';
import type { Service } from './find-service.ts';
import type { Field, Layer } from './layer-fields.ts';
import { degreesWkid, spatialReference, toExtent } from './spatial-reference.ts';

const version = 11.4;
const usualRecordCount = 2000;
const largestRecordCount = 50_000;

/** How many features one answer may have, as the template says. */
export function recordLimit({ published, kind }: Service): number {
  const { template } = published;
  const ofMap = template.properties?.maxRecordCount;
  const ofFeatures = featureExtension(template)?.properties?.maxRecordCount;
  const wanted = kind === 'FeatureServer' ? (ofFeatures ?? ofMap) : (ofMap ?? ofFeatures);
  return Math.min(Number(wanted ?? usualRecordCount), largestRecordCount);
}

/** What the template allows of what these services can do: they read and describe. */
export function capabilitiesOf({ published, kind }: Service): string[] {
  const { template } = published;
  const text =
    kind === 'FeatureServer' ? featureExtension(template)?.capabilities : template.capabilities;
  const wanted = (text ?? 'Query').split(',').map((word) => word.trim());
  return wanted.filter((word) => word === 'Query' || (kind === 'MapServer' && word === 'Data'));
}

function extentOf({ item }: Service) {
  const [[west = -180, south = -90] = [], [east = 180, north = 90] = []] = item.extent;
  return toExtent([west, south, east, north], degreesWkid);
}

/** `type` and name of the only layer. */
function layerEntry(service: Service, layer: Layer) {
  return {
    id: 0,
    name: service.item.title,
    type: layer.geometry === undefined ? 'Table' : 'Feature Layer',
    parentLayerId: -1,
    defaultVisibility: true,
    subLayerIds: null,
    ...scalesOf(service),
    ...(layer.geometry === undefined ? {} : { geometryType: layer.geometry.type }),
  };
}

function scalesOf({ item }: Service) {
  const { minScale = 0, maxScale = 0 } = (item.properties ?? {}) as Record<string, number>;
  return { minScale, maxScale };
}

/** `.../MapServer` or `.../FeatureServer`. */
export function describeService(service: Service, layer: Layer): Record<string, unknown> {
  const { item, kind } = service;
  const entry = layerEntry(service, layer);
  const extent = extentOf(service);
  return {
    currentVersion: version,
    serviceItemId: item.id,
    serviceDescription: item.description,
    description: item.snippet,
    copyrightText: item.access_information,
    layers: layer.geometry === undefined ? [] : [entry],
    tables: layer.geometry === undefined ? [entry] : [],
    spatialReference: spatialReference(degreesWkid),
    initialExtent: extent,
    fullExtent: extent,
    units: 'esriDecimalDegrees',
    capabilities: capabilitiesOf(service).join(','),
    maxRecordCount: recordLimit(service),
    supportedQueryFormats: 'JSON, geoJSON',
    ...(kind === 'MapServer'
      ? {
          mapName: item.title,
          supportsDynamicLayers: false,
          singleFusedMapCache: false,
          supportedExtensions: 'FeatureServer',
          documentInfo: {
            Title: item.title,
            Comments: item.description,
            Keywords: item.tags.join(','),
          },
        }
      : { hasVersionedData: false, allowGeometryUpdates: false, syncEnabled: false }),
    ...timesOf(service, layer),
  };
}

function timesOf({ published }: Service, layer: Layer): Record<string, unknown> {
  const properties = published.template.properties ?? {};
  const preferred = properties.preferredTimeZoneID;
  return {
    datesInUnknownTimezone: properties.datesInUnknownTimeZone ?? false,
    dateFieldsTimeReference: {
      timeZone: properties.dateFieldsTimezoneID ?? layer.timeZone,
      timeZoneIANA: layer.timeZone,
      respectsDaylightSaving: properties.dateFieldsRespectsDayLightSavingTime ?? false,
    },
    preferredTimeReference:
      preferred === undefined
        ? null
        : {
            timeZone: preferred,
            respectsDaylightSaving: properties.preferredTimeZoneRespectsDayLightSavingTime ?? false,
          },
  };
}

/** A field as answers name it. */
export function describeField({ name, type, length, isNullable }: Field): Record<string, unknown> {
  return {
    name,
    type,
    alias: name,
    ...(length === undefined ? {} : { length }),
    nullable: isNullable,
    editable: false,
    domain: null,
    defaultValue: null,
  };
}

/** Default symbols: "Layers use default renderers and scales" (portal-api.md). */
function rendererOf(geometryType: string): Record<string, unknown> {
  const outline = { type: 'esriSLS', style: 'esriSLSSolid', color: [60, 60, 60, 255], width: 1 };
  const color = [76, 129, 205, 191];
  const symbol =
    geometryType === 'esriGeometryPolygon'
      ? { type: 'esriSFS', style: 'esriSFSSolid', color, outline }
      : geometryType === 'esriGeometryPolyline'
        ? { type: 'esriSLS', style: 'esriSLSSolid', color, width: 2 }
        : { type: 'esriSMS', style: 'esriSMSCircle', color, size: 6, outline };
  return { renderer: { type: 'simple', symbol, label: '', description: '' } };
}

/** `.../<service>/0`. */
export function describeLayer(service: Service, layer: Layer): Record<string, unknown> {
  const { item, kind, published } = service;
  const text = layer.fields.find(({ type }) => type === 'esriFieldTypeString');
  const { geometry } = layer;
  return {
    currentVersion: version,
    ...layerEntry(service, layer),
    serviceItemId: item.id,
    description: readMetadata(published.definition).description ?? item.description,
    copyrightText: item.access_information,
    displayField: (text ?? layer.objectId).name,
    objectIdField: layer.objectId.name,
    fields: layer.fields.map(describeField),
    ...(geometry === undefined
      ? {}
      : {
          extent: extentOf(service),
          drawingInfo: rendererOf(geometry.type),
          hasZ: false,
          hasM: false,
        }),
    sourceSpatialReference: geometry === undefined ? null : { wkid: geometry.srid },
    capabilities: capabilitiesOf(service).join(','),
    maxRecordCount: recordLimit(service),
    standardMaxRecordCount: recordLimit(service),
    supportedQueryFormats: 'JSON, geoJSON',
    supportsStatistics: true,
    supportsAdvancedQueries: true,
    supportsCoordinatesQuantization: false,
    hasAttachments: false,
    isDataVersioned: false,
    ...(kind === 'FeatureServer' ? { templates: [], types: [] } : {}),
    advancedQueryCapabilities: {
      useStandardizedQueries: true,
      supportsStatistics: true,
      supportsOrderBy: true,
      supportsDistinct: true,
      supportsPagination: true,
      supportsReturningQueryExtent: true,
      supportsSqlExpression: false,
      supportsHavingClause: false,
      supportsCountDistinct: true,
      supportsQueryWithDistance: false,
    },
    ...timesOf(service, layer),
  };
}
