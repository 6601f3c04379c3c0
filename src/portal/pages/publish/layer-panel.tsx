import { Code, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Item } from '#portal/contract/item.ts';
import { portalQueries } from '#portal/queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { DetailsPanel } from '../list/details-panel.tsx';
import { Facts } from '../list/facts.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import type { LayerPreviewProps } from './layer-preview.tsx';

const route = getRouteApi('/admin/publish/jobs/$id');

interface LayerPanelProps {
  /** The feature layer. */
  readonly itemId: string;
  readonly mapItemId: string | undefined;
  readonly dataset: string | undefined;
}

let preview: FetchedPart<LayerPreviewProps> | undefined;

/** The preview needs the map, which is large: fetched when the first layer is opened. */
function previewPart(): FetchedPart<LayerPreviewProps> {
  preview ??= new FetchedPart(import('./layer-preview.tsx').then((module) => module.LayerPreview));
  return preview;
}

/** The items of a dataset that was published, their addresses, and what the layer shows. */
export function LayerPanel({ itemId, mapItemId, dataset }: LayerPanelProps) {
  const text = useTranslations('publish.layer');
  const access = usePortalAccess();
  const navigate = route.useNavigate();
  const item = useQuery({ ...portalQueries.item(access, itemId), retry: false });
  const mapItem = useQuery({
    ...portalQueries.item(access, mapItemId ?? ''),
    enabled: mapItemId !== undefined && access.token !== undefined,
    retry: false,
  });
  const name = dataset ?? item.data?.title ?? itemId;
  const url = item.data?.url;
  return (
    <DetailsPanel
      title={text('title', { dataset: name })}
      opener={`layer-${itemId}`}
      onClose={() =>
        void navigate({ search: ({ layer: _, ...before }) => before, resetScroll: false })
      }
    >
      {item.isPending && <Skeleton h={120} />}
      {item.error && (
        <ErrorState title={text('unread')} error={item.error} onRetry={() => void item.refetch()} />
      )}
      {item.data && (
        <>
          <Facts
            rows={[
              [
                text('feature'),
                <ItemFacts key="feature" kind={text('feature')} item={item.data} />,
              ],
              [
                text('map'),
                mapItem.data && <ItemFacts key="map" kind={text('map')} item={mapItem.data} />,
              ],
              [text('access'), <Access key="access" item={item.data} />],
            ]}
          />
          {url ? (
            <Fetched
              part={previewPart()}
              props={{ url, name, extent: item.data.extent ?? undefined }}
              fallback={<Skeleton h={480} />}
            />
          ) : (
            <Text size="sm">{text('noAddress')}</Text>
          )}
        </>
      )}
    </DetailsPanel>
  );
}

function ItemFacts({ kind, item: { id, url } }: { kind: string; item: Item }) {
  const text = useTranslations('publish.layer');
  return (
    <Stack gap={2}>
      <span>
        <Code>{id}</Code>
        <CopyButton value={id} label={`${text('copyId')}: ${kind}`} />
      </span>
      {url && (
        <span>
          <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
          <CopyButton value={url} label={`${text('copyAddress')}: ${kind}`} />
        </span>
      )}
    </Stack>
  );
}

function Access({ item }: { item: Item }) {
  const text = useTranslations('publish.layer');
  const access = accessOf(item);
  return (
    <>
      {text(`accesses.${access}`)}
      {access !== 'public' && (
        <Text size="xs" c="dimmed">
          {text('privateHint')}
        </Text>
      )}
    </>
  );
}

function accessOf({ access }: Item): 'private' | 'shared' | 'org' | 'public' {
  return access === 'shared' || access === 'org' || access === 'public' ? access : 'private';
}
