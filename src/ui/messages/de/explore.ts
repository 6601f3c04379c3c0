/** German, by area: the frame and the pages that explore. */
import account from './account.json' with { type: 'json' };
import chart from './chart.json' with { type: 'json' };
import chartData from './chart-data.json' with { type: 'json' };
import chartParts from './chart-parts.json' with { type: 'json' };
import chartViews from './chart-views.json' with { type: 'json' };
import entities from './entities.json' with { type: 'json' };
import entity from './entity.json' with { type: 'json' };
import exporting from './export.json' with { type: 'json' };
import exportColumns from './export-columns.json' with { type: 'json' };
import jsonTree from './json-tree.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import mapLayers from './map-layers.json' with { type: 'json' };
import mapTools from './map-tools.json' with { type: 'json' };
import mapTracks from './map-tracks.json' with { type: 'json' };
import mapValues from './map-values.json' with { type: 'json' };
import overview from './overview.json' with { type: 'json' };
import servers from './servers.json' with { type: 'json' };
import serversList from './servers-list.json' with { type: 'json' };
import shell from './shell.json' with { type: 'json' };
import states from './states.json' with { type: 'json' };
import table from './table.json' with { type: 'json' };
import takeAway from './take-away.json' with { type: 'json' };

export const messages = {
  account,
  chart,
  chartData,
  chartParts,
  chartViews,
  entities,
  entity,
  exportColumns,
  exporting,
  jsonTree,
  map,
  mapLayers,
  mapTools,
  mapTracks,
  mapValues,
  overview,
  servers,
  serversList,
  shell,
  states,
  table,
  takeAway,
};
