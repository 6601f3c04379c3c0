import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { publishQueries } from '#portal/publish/queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import columns from '../list/columns.module.css';
import { usePortalAccess } from '../session/use-session.ts';
import { LayerPanel } from './layer-panel.tsx';

const route = getRouteApi('/admin/publish/jobs/$id');

/** The layers of a data store, where a portal tells them but not what its job did. */
export function PublishedLayers({ store }: { store: string }) {
  const text = useTranslations('publish.job');
  const headingId = useId();
  const { id } = route.useParams();
  const search = route.useSearch();
  const { data } = useQuery(publishQueries.layers(usePortalAccess(), store));
  const layers = data?.layerAndDatasets.filter(({ layer }) =>
    layer.url ? /\/FeatureServer\/?$/i.test(layer.url) : true,
  );
  if (!layers || layers.length === 0) return undefined;
  const open = layers.find(({ layer }) => layer.id === search.layer);
  return (
    <Stack gap="sm" component="section" aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId}>
        {text('layers')}
      </Title>
      <div className={columns.columns} data-open={open === undefined ? undefined : 'wide'}>
        <DataTable
          label={text('layers')}
          rows={layers}
          rowKey={({ layer }) => layer.id}
          expectedRows={8}
          columns={[
            {
              id: 'dataset',
              header: text('dataset'),
              render: ({ dataset }) => dataset.name,
            },
            {
              id: 'layer',
              header: text('layers'),
              render: ({ layer, dataset }) => (
                <AnchorLink
                  id={`layer-${layer.id}`}
                  size="sm"
                  to="/admin/publish/jobs/$id"
                  params={{ id }}
                  search={{ ...search, layer: layer.id }}
                  resetScroll={false}
                  aria-label={text('preview', { dataset: dataset.name })}
                >
                  {layer.title}
                </AnchorLink>
              ),
            },
          ]}
        />
        {open !== undefined && (
          <LayerPanel
            key={open.layer.id}
            itemId={open.layer.id}
            mapItemId={undefined}
            dataset={open.dataset.name}
          />
        )}
      </div>
    </Stack>
  );
}
