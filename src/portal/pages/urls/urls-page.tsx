import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { ChangeStages } from './change-stages.tsx';
import { UrlMap } from './url-map.tsx';
import { useUrlsSearch } from './use-urls-page.ts';

/** The public addresses of the portal and its servers, and changing one of them. */
export function UrlsPage() {
  const text = useTranslations('urls');
  const server = usePortalServer();
  const { search } = useUrlsSearch();
  const isChange = search.of !== undefined || search.move !== undefined;
  return (
    <>
      <PageTitle
        title={text('title')}
        subtitle={text('subtitle', { portal: server.name })}
        actions={
          isChange && (
            <ButtonLink to="/admin/urls" search={{}} variant="default">
              {text('toMap')}
            </ButtonLink>
          )
        }
      />
      {isChange ? <ChangeStages /> : <UrlMap />}
    </>
  );
}
