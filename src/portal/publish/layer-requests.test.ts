import { expect, test } from 'vitest';
import { layerAccess } from './layer-requests.ts';

const access = { portal: 'https://gis.example/portal/sharing/rest', token: 't1' };

test('the token goes to the portal and its servers only', () => {
  const tokenFor = (url: string, servers: readonly string[] = []) =>
    layerAccess(access, url, servers).token;
  expect(tokenFor('https://gis.example/server/rest/services/A/b/FeatureServer')).toBe('t1');
  const federated = 'https://maps.example/server/rest/services/A/b/FeatureServer';
  expect(tokenFor(federated)).toBeUndefined();
  expect(tokenFor(federated, ['https://maps.example/server'])).toBe('t1');
  expect(tokenFor('http://gis.example/server/rest/services/A/b/FeatureServer')).toBeUndefined();
  expect(tokenFor('no address')).toBeUndefined();
});
