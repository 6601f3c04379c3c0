/** German, by area: the pages of administration. */
import admin from './admin.json' with { type: 'json' };
import invitations from './invitations.json' with { type: 'json' };
import publish from './publish.json' with { type: 'json' };
import reassign from './reassign.json' with { type: 'json' };
import runs from './runs.json' with { type: 'json' };
import urls from './urls.json' with { type: 'json' };
import webhookSettings from './webhook-settings.json' with { type: 'json' };
import webhooks from './webhooks.json' with { type: 'json' };

export const messages = {
  admin,
  invitations,
  publish,
  reassign,
  runs,
  urls,
  webhookSettings,
  webhooks,
};
