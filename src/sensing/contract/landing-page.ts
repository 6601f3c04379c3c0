import { findKindBySet, type KindName } from './kinds.ts';

/** What a service says about itself at its root; its content is "not shown" in the specification. */
export interface LandingPage {
  /** Kinds that it offers; undefined when it does not list them. */
  readonly kinds: readonly KindName[] | undefined;
  /** Version of the interface, where a requirement names it: `1.1`. */
  readonly version: string | undefined;
  /** Requirements that it says it fulfils, as they stand behind `/req/`. */
  readonly requirements: readonly string[];
  readonly resultFormats: readonly string[];
  /** Rows that a page has at most, where the service says so. */
  readonly maximumPageSize: number | undefined;
}

/** Reads the answer of a service's root, whatever it is: what is not understood counts as unsaid. */
export function readLandingPage(body: unknown): LandingPage {
  const page = membersOf(body);
  const settings = membersOf(page.serverSettings);
  const conformance = textsOf(settings.conformance);
  const limit = membersOf(settings.limits).maximumPageSize;
  return {
    kinds: readKinds(page.value),
    version: /\/iot_sensing\/(\d+\.\d+)\//.exec(conformance.join(' '))?.[1],
    requirements: conformance.flatMap((address) => address.split('/req/').slice(1)),
    resultFormats: textsOf(settings.resultFormats),
    maximumPageSize: typeof limit === 'number' && limit > 0 ? limit : undefined,
  };
}

function readKinds(value: unknown): KindName[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const found = value.flatMap((entry) => {
    const { name } = membersOf(entry);
    return typeof name === 'string' ? (findKindBySet(name)?.name ?? []) : [];
  });
  return found.length > 0 ? found : undefined;
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
