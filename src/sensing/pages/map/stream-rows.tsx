import type { Datastream, MultiDatastream } from '#sensing/contract/entities.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { StreamRow } from './stream-row.tsx';

interface StreamRowsProps {
  readonly single: readonly Datastream[];
  readonly multi: readonly MultiDatastream[];
}

/** Datastreams and MultiDatastreams, each with its chart; of a multiple one its first component. */
export function StreamRows({ single, multi }: StreamRowsProps) {
  return (
    <>
      {single.map((stream) => {
        const id = String(stream['@iot.id']);
        const unit = stream.unitOfMeasurement;
        const series = { kind: kinds.Datastream, id };
        return <StreamRow key={id} stream={stream} units={unit ? [unit] : []} series={series} />;
      })}
      {multi.map((stream) => {
        const id = String(stream['@iot.id']);
        const series = { kind: kinds.MultiDatastream, id, component: 0 };
        return (
          <StreamRow
            key={`multi-${id}`}
            stream={stream}
            units={stream.unitOfMeasurements ?? []}
            series={series}
          />
        );
      })}
    </>
  );
}
