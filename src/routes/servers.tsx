import { createFileRoute } from '@tanstack/react-router';
import { ServersPage } from '#sensing/pages/server/servers-page.tsx';
import { ServersSearch } from '#sensing/pages/server/servers-search.ts';

export const Route = createFileRoute('/servers')({
  validateSearch: ServersSearch,
  component: ServersRoute,
});

function ServersRoute() {
  const { configuration } = Route.useRouteContext();
  return (
    <ServersPage
      configured={configuration.servers.map(({ id, name, sensing }) => ({
        id,
        name,
        url: sensing,
      }))}
      allowsOwn={configuration.ownServers}
    />
  );
}
