import type { APIRequestContext } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The id of the Datastream with this name, as the service gives it. */
export async function datastreamId(request: APIRequestContext, name: string): Promise<number> {
  const filter = encodeURIComponent(`name eq '${name}'`);
  const response = await request.get(`/v1.1/Datastreams?$filter=${filter}`);
  const { value } = (await response.json()) as { value: readonly { '@iot.id': number }[] };
  expect(value, `Datastreams named ${name}`).toHaveLength(1);
  return value[0]?.['@iot.id'] ?? 0;
}
