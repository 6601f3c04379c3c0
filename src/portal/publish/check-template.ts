import { TemplateServiceConfiguration } from '../contract/template-service-configuration.ts';
import { locateJson } from './json-positions.ts';
import type { DocumentPath } from './template-document.ts';

/** What the portal would have against a value, as the name of its text. */
export type TemplateProblem =
  | 'notJson'
  | 'type'
  | 'featureServer'
  | 'records'
  | 'flag'
  | 'name'
  | 'value';

/** Something that the portal would refuse in a template. */
export interface TemplateFault {
  /** Characters from the beginning of the text. */
  readonly at: number;
  /** From the root of the document; empty for text that is no JSON. */
  readonly path: DocumentPath;
  readonly problem: TemplateProblem;
}

export interface CheckedTemplate {
  /** Undefined while the text is no JSON. */
  readonly document: unknown;
  readonly faults: readonly TemplateFault[];
}

/** Reads the text of a template and says what is wrong with it, each where it stands. */
export function checkTemplate(text: string): CheckedTemplate {
  const located = locateJson(text);
  if ('faultAt' in located) {
    return { document: undefined, faults: [{ at: located.faultAt, path: [], problem: 'notJson' }] };
  }
  const { value, placeOf } = located;
  const issues = TemplateServiceConfiguration.safeParse(value).error?.issues ?? [];
  return {
    document: value,
    faults: issues.map((issue) => {
      const path = issue.path.filter((part) => typeof part !== 'symbol');
      return { at: placeOf(path), path, problem: problemAt(path, issue.code) };
    }),
  };
}

const byMember: Readonly<Record<string, TemplateProblem>> = {
  type: 'type',
  maxRecordCount: 'records',
  enabled: 'flag',
  typeName: 'name',
  longitude: 'name',
  latitude: 'name',
  dataset: 'name',
};

function problemAt(path: DocumentPath, code: string | undefined): TemplateProblem {
  const member = path.at(-1);
  if (member === 'extensions' && code === 'custom') return 'featureServer';
  return (typeof member === 'string' && byMember[member]) || 'value';
}

/** What is wrong with the member at a path itself. */
export function faultAt(
  faults: readonly TemplateFault[],
  path: DocumentPath,
): TemplateProblem | undefined {
  const wanted = JSON.stringify(path);
  return faults.find((fault) => JSON.stringify(fault.path) === wanted)?.problem;
}
