/** What tests of bulk publish do to a portal. */

import { JobAnswer, type JobStep } from '#portal/contract/job.ts';
import { ItemStatusAnswer } from '#portal/contract/publish.ts';
import { sensibleTemplate } from '#portal/contract/template-service-configuration.ts';
import { folderId } from '../sample/item-values.ts';
import { sampleId } from '../sample/sample-rows.ts';
import { openTestPortal, type TestPortal } from '../testing.ts';

const operations = '/portals/self/datastores/allDatasets';

/** The data store of the portal's own database; it belongs to mbauer. */
export const ownStore = sampleId('item', 'sensing-database');
export const ownServer = sampleId('server', 'own');
/** A folder of mbauer. */
export const portalFolder = folderId('mbauer', 'Weather');

/** A portal with what tests of bulk publish ask of it, as its publisher mbauer. */
export class PublishBench {
  readonly portal: TestPortal;

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  ask(path: string, form: Record<string, string> = {}) {
    return this.portal.askAs('mbauer', path, form);
  }

  /** Calls publishLayers; does not wait for the job. */
  call(datastoreId: string, form: Record<string, string> = {}) {
    return this.ask(`${operations}/publishLayers`, { datastoreId, ...form });
  }

  /** Values of a first call. */
  initial(serverFolder: string, template: object = sensibleTemplate): Record<string, string> {
    return {
      serverFolder,
      serverId: ownServer,
      portalFolderId: portalFolder,
      templateSvcConfig: JSON.stringify(template),
    };
  }

  /** Publishes and waits for the job to be over; gives it with all its steps. */
  async publish(datastoreId: string, form: Record<string, string> = {}): Promise<JobAnswer> {
    const { jobId, error } = await this.call(datastoreId, form);
    if (error !== undefined) throw new Error(JSON.stringify(error));
    return await this.finished(String(jobId));
  }

  async finished(jobId: string): Promise<JobAnswer> {
    await this.portal.app.portalHost?.parts.jobs.idle();
    return await this.job(jobId);
  }

  async job(jobId: string): Promise<JobAnswer> {
    return JobAnswer.parse(await this.ask(`/portals/self/jobs/${jobId}`, { num: '100' }));
  }

  compare(datastoreId: string, form: Record<string, string> = {}) {
    return this.ask(`${operations}/comparePublished`, { datastoreId, ...form });
  }

  async status(datastoreId: string, form: Record<string, string> = {}) {
    const path = `/content/users/mbauer/items/${datastoreId}/status`;
    return ItemStatusAnswer.parse(await this.ask(path, form));
  }

  /** The items of one dataset of a job. */
  async itemsOf(job: JobAnswer, dataset: string) {
    const step = stepOf(job, dataset);
    const read = (id: unknown) => this.ask(`/content/items/${String(id)}`);
    return {
      map: await read(step.details.mapItemId),
      feature: await read(step.details.featureItemId),
    };
  }

  /** Every layer item of a data store, as `type dataset`. */
  async layers(datastoreId: string): Promise<string[]> {
    const answer = await this.ask(`${operations}/getLayers`, { datastoreId });
    const list = answer.layerAndDatasets as {
      layer: { type: string };
      dataset: { name: string };
    }[];
    return list.map(({ layer, dataset }) => `${layer.type} ${dataset.name}`);
  }
}

export function stepOf(job: JobAnswer, dataset: string): JobStep {
  const step = job.steps.steps.find(({ name }) => name === dataset);
  if (step === undefined) throw new Error(`The job has no step ${dataset}.`);
  return step;
}

/** What a job did: `dataset: action state`. */
export function actionsOf(job: JobAnswer): string[] {
  return job.steps.steps.map(
    ({ name, state, details }) => `${name}: ${String(details.action)} ${state}`,
  );
}

export async function openPublishBench(): Promise<PublishBench> {
  return new PublishBench(await openTestPortal());
}
