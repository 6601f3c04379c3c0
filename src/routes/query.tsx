import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { QueryPage } from '#sensing/pages/query/query-page.tsx';
import { querySearch } from '#sensing/pages/query/query-search.ts';
import { fetchTexts } from '#ui/messages/language-in-use.ts';
import { TextsProvider } from '#ui/texts-provider.tsx';
import { keepShared } from './-shared-search.ts';

const route = getRouteApi('/query');

export const Route = createFileRoute('/query')({
  validateSearch: querySearch,
  search: { middlewares: [keepShared()] },
  loader: () => fetchTexts('query'),
  staleTime: Number.POSITIVE_INFINITY,
  component: QueryRoute,
});

function QueryRoute() {
  const { configuration } = route.useRouteContext();
  const servers = configuration.servers.map(({ id, name, sensing }) => ({
    id,
    name,
    url: sensing,
  }));
  return (
    <TextsProvider part="query">
      <QueryPage configured={servers} />
    </TextsProvider>
  );
}
