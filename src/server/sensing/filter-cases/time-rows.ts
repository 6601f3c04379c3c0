import type { NetworkRows, TableRow } from '../reference-evaluator/network-rows.ts';

/** Instants, and intervals in every position to 10-12. */
const times = [
  ...['08', '09', '10', '11', '12', '13', '14', '09:59:59.999', '10:00:00.001', '11:59:59.999'],
  ...['08-09', '09-10', '09-11', '09-12', '09-13', '10-11', '10-12', '10-13', '11-12', '11-13'],
  ...['12-13', '13-14', '08-14', '09-09:59:59.999', '12:00:00.001-13'],
];

/** The moment of a label such as `09` or `09:59:59.999`. */
export function momentOf(label: string): string {
  return `2022-01-01T${label.length === 2 ? `${label}:00:00` : label}Z`;
}

function span(label: string, start: string, end: string): TableRow {
  const [from = '', to] = label.split('-');
  return { [start]: momentOf(from), [end]: to === undefined ? null : momentOf(to) };
}

const stream: TableRow = {
  description: '',
  observation_type: '',
  thing_id: 1,
  sensor_id: 1,
};

function datastream(id: number, name: string): TableRow {
  return { ...stream, id, name, is_multi: false, observed_property_id: 1, units: {} };
}

/**
 * A Datastream for each of the times, and one without; an Observation of the Datastream 1 and one
 * of the MultiDatastream 100 for each. Where a property is always an instant, those times alone.
 */
export function timeRows(): NetworkRows {
  const instants = times.filter((label) => !label.includes('-'));
  return {
    thing: [{ id: 1, name: '', description: '' }],
    location: [],
    thing_location: [],
    historical_location: instants.map((label, index) => ({
      id: index + 1,
      thing_id: 1,
      time: momentOf(label),
    })),
    historical_location_location: [],
    sensor: [{ id: 1, name: '', description: '', encoding_type: '', metadata: '' }],
    observed_property: [{ id: 1, name: '', definition: '', description: '' }],
    stream: [
      ...times.map((label, index) => ({
        ...datastream(index + 1, label),
        ...span(label, 'phenomenon_start', 'phenomenon_end'),
        ...span(label, 'result_start', 'result_end'),
      })),
      datastream(99, 'no time'),
      { ...stream, id: 100, name: 'multi', is_multi: true, units: [{}], data_types: [''] },
    ],
    multi_observed_property: [{ stream_id: 100, rank: 0, observed_property_id: 1 }],
    feature_of_interest: [],
    observation: times.flatMap((label, index) => [
      {
        id: index + 1,
        stream_id: 1,
        result_json: label,
        ...span(label, 'phenomenon_start', 'phenomenon_end'),
        result_time: label.includes('-') ? null : momentOf(label),
      },
      {
        id: index + 101,
        stream_id: 100,
        result_json: [label],
        ...span(label, 'phenomenon_start', 'phenomenon_end'),
        ...span(label, 'valid_start', 'valid_end'),
      },
    ]),
  };
}
