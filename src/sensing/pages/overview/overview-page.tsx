import { useTranslations } from 'use-intl';
import { PageTitle } from '#ui/page-title.tsx';

export function OverviewPage() {
  const text = useTranslations('shell');
  return <PageTitle title={text('overview')} />;
}
