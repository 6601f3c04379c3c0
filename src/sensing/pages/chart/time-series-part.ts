import { FetchedPart } from '#ui/fetched-part.tsx';

/** Fetched beside the first Observations: the drawing library is the largest part of the page. */
export const timeSeriesChart = new FetchedPart(
  import('#charts/time-series-chart.tsx').then((module) => module.TimeSeriesChart),
);
