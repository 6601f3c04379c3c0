/** What a database says about a dataset, as texts of its items. */
import { z } from 'zod';
import type { Dataset } from '#portal/contract/data-store.ts';
import { parseJson } from '#portal/contract/form.ts';

const text = (longest: number) =>
  z
    .string()
    .transform((value) => value.slice(0, longest))
    .optional()
    .catch(undefined);
const scale = z.number().positive().finite().optional().catch(undefined);

/** PostgreSQL keeps one comment for a table; a JSON object in it can say all that items have. */
const Metadata = z.object({
  title: text(250),
  snippet: text(2048),
  description: text(100_000),
  tags: z.array(z.string().max(100)).max(100).optional().catch(undefined),
  credits: text(2000),
  accessConstraints: text(20_000),
  minScale: scale,
  maxScale: scale,
});
export type Metadata = z.infer<typeof Metadata>;

const longestSnippet = 250;

/** The metadata of a dataset: from a JSON comment, else the comment itself as description. */
export function readMetadata({ comment }: Pick<Dataset, 'comment'>): Metadata {
  if (!comment) return {};
  const parsed = Metadata.safeParse(parseJson(comment));
  if (parsed.success) return parsed.data;
  const [firstLine = ''] = comment.split('\n');
  return { snippet: firstLine.slice(0, longestSnippet), description: comment.slice(0, 100_000) };
}
