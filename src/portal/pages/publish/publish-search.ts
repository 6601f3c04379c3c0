import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .optional()
  .catch(undefined);

function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words).optional().catch(undefined);
}

/** Search parameters of bulk publish: a filled form is a link, but for a template of one's own. */
export const PublishSearch = z.object({
  /** Id of the data store item. */
  store: text,
  /** Id of a folder of the portal, of a federated server, and the name of a folder there. */
  folder: text,
  federated: text,
  place: text,
  /** Who publishes, where the portal does not tell. */
  user: text,
  call: word(['sync']),
  texts: word(['yes']),
  apply: word(['yes']),
  /** How the template is shown. */
  view: word(['json']),
  /** `connect` adds a data store, or changes the one that is chosen. */
  step: word(['connect', 'review']),
  /** Which changes the difference shows. */
  show: text,
});
export type PublishSearch = z.infer<typeof PublishSearch>;

/** Search parameters of a job. */
export const PublishJobSearch = z.object({
  /** The data store and who publishes: the status that every portal has is asked for with them. */
  store: text,
  user: text,
  show: text,
  /** Id of the layer item that is open beside the list, and its dataset. */
  layer: text,
});
