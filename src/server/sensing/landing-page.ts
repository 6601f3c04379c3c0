import { kindList } from '#sensing/contract/kinds.ts';

const requirements = 'http://www.opengis.net/spec/iot_sensing/1.1/req';

/** What the service fulfils of OGC 18-088; nothing stands here that it does only in part. */
const conformance = [
  'datamodel',
  'multi-datastream',
  'request-data/count',
  'request-data/expand',
  'request-data/orderby',
  'request-data/pagination',
  'request-data/select',
  'request-data/skip',
  'request-data/top',
].map((requirement) => `${requirements}/${requirement}`);

/** The entity sets with their addresses, and what the service can do (sensing.md, 1.1). */
export function landingPage(root: string) {
  const sets = kindList.map((kind) => kind.set).sort();
  return {
    value: sets.map((name) => ({ name, url: `${root}/${name}` })),
    serverSettings: { conformance },
  };
}
