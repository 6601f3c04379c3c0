/**
 * The template for the services of a bulk publish (portal-api.md, "Template service
 * configuration"). Members that it does not show are kept.
 */
import { z } from 'zod';

/** Numbers travel as text and yes or no as `"true"`; other servers write them plainly. */
const countText = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine(
    (text) => /^[1-9]\d{0,6}$/.test(text),
    'A whole number from 1 to 9999999 in quotes is required.',
  );
const flagText = z
  .union([z.enum(['true', 'false']), z.boolean()], 'Either "true" or "false" is required.')
  .transform(String);
const capabilities = z.string().max(500);

/**
 * Our own addition: columns of a dataset that hold longitude and latitude in degrees. A pair
 * without `dataset` (`schema.table`) is used for every dataset that has both columns.
 */
export const PointColumns = z.looseObject({
  dataset: z.string().min(1).optional(),
  longitude: z.string().min(1),
  latitude: z.string().min(1),
});
export type PointColumns = z.infer<typeof PointColumns>;

export const TemplateProperties = z.looseObject({
  datesInUnknownTimeZone: z.boolean().optional(),
  dateFieldsTimezoneID: z.string().max(100).optional(),
  dateFieldsRespectsDayLightSavingTime: z.boolean().optional(),
  /** Both from release 11.1. */
  preferredTimeZoneID: z.string().max(100).optional(),
  preferredTimeZoneRespectsDayLightSavingTime: z.boolean().optional(),
  maxRecordCount: countText.optional(),
  pointColumns: z.array(PointColumns).optional(),
});

export const TemplateExtension = z.looseObject({
  typeName: z.string().min(1),
  capabilities: capabilities.optional(),
  enabled: flagText.optional(),
  properties: z.looseObject({ maxRecordCount: countText.optional() }).optional(),
});
export type TemplateExtension = z.infer<typeof TemplateExtension>;

/** "Only map services with the feature service extension enabled are supported." */
export const TemplateServiceConfiguration = z
  .looseObject({
    type: z.literal('MapServer', 'Only the value MapServer is supported.'),
    capabilities: capabilities.optional(),
    properties: TemplateProperties.optional(),
    extensions: z.array(TemplateExtension).optional(),
  })
  .refine((configuration) => featureExtension(configuration)?.enabled === 'true', {
    path: ['extensions'],
    error: 'An extension of typeName FeatureServer with enabled "true" is required.',
  });
export type TemplateServiceConfiguration = z.infer<typeof TemplateServiceConfiguration>;

/** The extension that makes a map service a feature service too. */
export function featureExtension(configuration: {
  readonly extensions?: readonly TemplateExtension[] | undefined;
}): TemplateExtension | undefined {
  return configuration.extensions?.find(({ typeName }) => typeName === 'FeatureServer');
}

/** The name of the item resource that holds the configuration in use. */
export const templateResource = 'templateServiceConfiguration.json';

/** What a first publish may begin with. */
export const sensibleTemplate: TemplateServiceConfiguration = {
  type: 'MapServer',
  capabilities: 'Map,Query,Data',
  properties: {
    datesInUnknownTimeZone: false,
    dateFieldsTimezoneID: 'UTC',
    dateFieldsRespectsDayLightSavingTime: false,
    preferredTimeZoneID: 'UTC',
    preferredTimeZoneRespectsDayLightSavingTime: false,
    maxRecordCount: '2000',
  },
  extensions: [
    {
      typeName: 'FeatureServer',
      capabilities: 'Query',
      enabled: 'true',
      properties: { maxRecordCount: '2000' },
    },
  ],
};
