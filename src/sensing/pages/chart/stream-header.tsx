import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import type { TimeRange } from '#lib/time.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import type { StreamReference } from '#sensing/model/series.ts';
import type { Related, StreamFacts } from '#sensing/model/stream-facts.ts';
import { unitText } from '#sensing/model/unit-text.ts';
import { requestAddress } from '#sensing/queries/entity-queries.ts';
import type { StreamView } from '#sensing/workers/stream-view.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { streamAddress } from './stream-address.ts';
import classes from './stream-header.module.css';

interface StreamHeaderProps {
  readonly stream: StreamReference;
  readonly facts: StreamFacts;
  readonly view: StreamView;
}

/** What a stream is, what it is related to, and how much of it is loaded as of when. */
export function StreamHeader({ stream, facts, view }: StreamHeaderProps) {
  const text = useTranslations('chart');
  const server = useSensingServer();
  const { dateTime, zone } = useTimeText();
  const address = requestAddress(server.url, entityPath(stream.kind, stream.id, 'Observations'), {
    select: 'phenomenonTime,result',
  });
  const spanText = (span: TimeRange | undefined) => {
    if (span === undefined) return '–';
    const ends = span.from === span.to ? [span.from] : [span.from, span.to];
    return `${ends.map(dateTime).join(' – ')} ${zone}`;
  };
  const units = facts.units.map((unit) => unitText(unit) ?? text('noUnit'));
  return (
    <dl className={classes.facts}>
      <Fact name={text('kind', { kind: stream.kind.name })}>
        <Anchor size="sm" component={Link} to={streamAddress(stream)}>
          {text('idOf', { id: String(stream.id) })}
        </Anchor>
        <CopyButton value={address} label={text('copyAddress')} />
      </Fact>
      <Fact name={text('thing')}>
        <RelatedLink related={facts.thing} slug={kinds.Thing.slug} />
      </Fact>
      <Fact name={text('observedProperty')}>
        {facts.observedProperties.map((property) => (
          <RelatedLink key={property.id} related={property} slug={kinds.ObservedProperty.slug} />
        ))}
      </Fact>
      <Fact name={text('sensor')}>
        <RelatedLink related={facts.sensor} slug={kinds.Sensor.slug} />
      </Fact>
      <Fact name={text('unit')}>{[...new Set(units)].join(', ')}</Fact>
      <Fact name={text('loaded')}>{text('observations', { count: view.rows })}</Fact>
      <Fact name={text('timeSpan')}>{spanText(view.span ?? facts.span)}</Fact>
      <Fact name={text('asOf')}>
        {view.asOf !== undefined && `${dateTime(Math.floor(view.asOf / 1000) * 1000)} ${zone}`}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RelatedLink({ related, slug }: { readonly related: Related | undefined; slug: string }) {
  if (related === undefined) return '–';
  return (
    <Anchor size="sm" component={Link} to={`/${slug}/${encodeURIComponent(String(related.id))}`}>
      {related.name}
    </Anchor>
  );
}
