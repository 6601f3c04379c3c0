import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';

/** Opens, and closes, the place where all of a table is taken away as a file. */
export function ExportButton({ isOpen }: { readonly isOpen: boolean }) {
  const text = useTranslations('exporting');
  return (
    <ButtonLink
      size="xs"
      variant="default"
      leftSection={<Download size={14} aria-hidden />}
      to="."
      search={(before) => ({ ...before, export: isOpen ? undefined : 'csv', only: undefined })}
      resetScroll={false}
    >
      {text('button')}
    </ButtonLink>
  );
}
