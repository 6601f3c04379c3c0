/** The one message catalogue: English, by area. Another language has the same shape. */
import admin from './en/admin.json' with { type: 'json' };
import chart from './en/chart.json' with { type: 'json' };
import entities from './en/entities.json' with { type: 'json' };
import map from './en/map.json' with { type: 'json' };
import overview from './en/overview.json' with { type: 'json' };
import reassign from './en/reassign.json' with { type: 'json' };
import shell from './en/shell.json' with { type: 'json' };
import states from './en/states.json' with { type: 'json' };

export const english = { admin, chart, entities, map, overview, reassign, shell, states };

export type Messages = typeof english;

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en';
    Messages: Messages;
  }
}
