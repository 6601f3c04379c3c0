import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { kindList } from '#sensing/contract/kinds.ts';
import type { ServerCapabilities } from '#sensing/servers/capabilities.ts';

/** Version, kinds, page size and counting of a server, in sentences. */
export function ServerFacts({ found }: { readonly found: ServerCapabilities }) {
  const text = useTranslations('servers');
  const kindName = useTranslations('entities.kinds');
  const { rows, isMost } = found.pageSize;
  const missing = kindList
    .filter((kind) => found.kinds && !found.kinds.includes(kind.name))
    .map((kind) => kindName(`${kind.name}.plural`));
  const facts = [
    found.version && text('version', { version: found.version }),
    found.kinds === undefined && text('noLandingPage'),
    missing.length > 0 && text('kindsMissing', { kinds: missing.join(', ') }),
    text(isMost ? 'pageSize' : 'pageSizeAtLeast', { rows }),
    found.linksElsewhere && text('linksElsewhere', { origin: found.linksElsewhere }),
    found.counts !== 'fast' && `${text('counts.name')}: ${text(`counts.${found.counts}`)}`,
  ];
  return (
    <div>
      {facts
        .filter((fact) => fact !== false && fact !== undefined)
        .map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
    </div>
  );
}
