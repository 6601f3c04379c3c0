/** Ways to see the series of a chart, as they stand in its address; over time without one. */
export const otherViews = ['histogram', 'scatter', 'heatmap', 'delay'] as const;
export type OtherView = (typeof otherViews)[number];

/** Whether a view is one of those that are not over time. */
export function isOtherView(view: string | undefined): view is OtherView {
  return otherViews.some((other) => other === view);
}
