import { useFormatter, useTranslations } from 'use-intl';
import type { Remark } from '#sensing/contract/query/query-sentences.ts';
import { TextsProvider } from '#ui/texts-provider.tsx';
import { sayRemark } from './say-remark.ts';

/** A remark in the language in use; the texts of the parser have been fetched. */
export function RemarkWords({ remark }: { readonly remark: Remark }) {
  return (
    <TextsProvider part="parser">
      <Words remark={remark} />
    </TextsProvider>
  );
}

function Words({ remark }: { readonly remark: Remark }) {
  const text = useTranslations('parser');
  return sayRemark(remark, { text, format: useFormatter() });
}
