import { Anchor } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Metadata of a sensor: a link when it is an address, named as PDF when it is one; else text. */
export function MetadataLink({ value, encoding }: { value: string; encoding: unknown }) {
  const text = useTranslations('entities');
  if (!/^https?:\/\/\S+$/.test(value)) return value;
  const isPdf = encoding === 'application/pdf' || /\.pdf($|[?#])/i.test(value);
  return (
    <>
      {isPdf && (
        <>
          <FileText size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {text('pdf')}{' '}
        </>
      )}
      <Anchor href={value} target="_blank" rel="noreferrer" inherit>
        {value}
      </Anchor>
    </>
  );
}
