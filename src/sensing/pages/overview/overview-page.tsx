import { useTranslations } from 'use-intl';

export function OverviewPage() {
  const text = useTranslations('shell');
  return <h1>{text('name')}</h1>;
}
