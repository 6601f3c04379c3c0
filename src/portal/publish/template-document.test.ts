import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sensibleTemplate } from '../contract/template-service-configuration.ts';
import { checkTemplate, faultAt } from './check-template.ts';
import { countOthers, type DocumentPath, readAt, writeAt, writeText } from './template-document.ts';

/** What the fields of the form write to. */
const fields: readonly DocumentPath[] = [
  ['type'],
  ['capabilities'],
  ['properties', 'datesInUnknownTimeZone'],
  ['properties', 'dateFieldsTimezoneID'],
  ['properties', 'preferredTimeZoneRespectsDayLightSavingTime'],
  ['properties', 'maxRecordCount'],
  ['properties', 'pointColumns', 0, 'longitude'],
  ['extensions', 0, 'typeName'],
  ['extensions', 0, 'enabled'],
  ['extensions', 0, 'properties', 'maxRecordCount'],
];

const anyMember = fc.jsonValue({ maxDepth: 3 });
const anyObject = fc.dictionary(fc.string(), anyMember, { maxKeys: 4 });

/** A template with members that nobody knows, at every level. */
const anyTemplate = fc
  .record({ top: anyObject, properties: anyObject, extension: anyObject, inner: anyObject })
  .map(({ top, properties, extension, inner }) => ({
    ...top,
    ...sensibleTemplate,
    properties: { ...properties, ...sensibleTemplate.properties },
    extensions: [
      { ...extension, typeName: 'FeatureServer', enabled: 'true', properties: { ...inner } },
    ],
  }));

/** Every value of a document by its path, but for what lies at or below `path`. */
function others(document: unknown, path: DocumentPath): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const skipped = JSON.stringify(path);
  const visit = (value: unknown, at: DocumentPath) => {
    if (JSON.stringify(at) === skipped) return;
    if (typeof value !== 'object' || value === null) {
      found.set(JSON.stringify(at), value);
      return;
    }
    for (const [name, member] of Object.entries(value)) {
      visit(member, [...at, Array.isArray(value) ? Number(name) : name]);
    }
  };
  visit(document, []);
  return found;
}

describe('the form and the JSON of a template', () => {
  test('a field that is written reads back, and nothing else changes', () => {
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom(...fields), fc.string(), (template, path, value) => {
        // Through the text, as the page goes: the text is what both views share.
        const { document } = checkTemplate(writeText(template));
        const after = checkTemplate(writeText(writeAt(document, path, value))).document;
        expect(readAt(after, path)).toBe(value);
        expect(others(after, path)).toEqual(others(document, path));
      }),
    );
  });

  test('a member that is taken away is gone, and put back the document is the same', () => {
    fc.assert(
      fc.property(anyTemplate, fc.constantFrom(...fields.slice(1, 6)), (template, path) => {
        const value = readAt(template, path);
        const without = writeAt(template, path, undefined);
        expect(readAt(without, path)).toBeUndefined();
        expect(others(without, path)).toEqual(others(template, path));
        expect(writeAt(without, path, value)).toEqual(template);
      }),
    );
  });

  test('text of any template reads back as it was', () => {
    fc.assert(
      fc.property(anyTemplate, (template) => {
        const { document } = checkTemplate(writeText(template));
        expect(JSON.stringify(document)).toBe(JSON.stringify(template));
      }),
    );
  });

  test('entries of a list are added and taken away in their place', () => {
    const two = writeAt(sensibleTemplate, ['extensions', 1], { typeName: 'WMSServer' });
    expect(readAt(two, ['extensions', 1, 'typeName'])).toBe('WMSServer');
    const one = writeAt(two, ['extensions', 0], undefined);
    expect(readAt(one, ['extensions'])).toEqual([{ typeName: 'WMSServer' }]);
  });

  test('members that no field shows are counted at every level', () => {
    expect(countOthers(sensibleTemplate)).toBe(0);
    const more = {
      ...sensibleTemplate,
      clusterName: 'default',
      properties: { schemaLockingEnabled: 'false' },
      extensions: [
        { typeName: 'FeatureServer', maxUploadFileSize: 0, properties: { xssTrust: '' } },
      ],
    };
    expect(countOthers(more)).toBe(4);
  });
});

describe('what is wrong with a template', () => {
  test('the sensible template is right', () => {
    expect(checkTemplate(writeText(sensibleTemplate)).faults).toEqual([]);
  });

  test('a mistake is told at its field and at its place in the text', () => {
    const text = writeText(sensibleTemplate).replace('"2000"\n  }', '"many"\n  }');
    const { faults } = checkTemplate(text);
    expect(faultAt(faults, ['properties', 'maxRecordCount'])).toBe('records');
    expect(faults.map(({ at }) => text.slice(at, at + 6))).toEqual(['"many"']);
  });

  test('a template without feature layers says so at its extensions', () => {
    const { faults } = checkTemplate('{"type": "MapServer"}');
    expect(faultAt(faults, ['extensions'])).toBe('featureServer');
    expect(faults[0]?.at).toBe(0);
  });

  test('text that is no JSON is told from where on', () => {
    const text = '{\n  "type": MapServer\n}';
    expect(checkTemplate(text)).toEqual({
      document: undefined,
      faults: [{ at: text.indexOf('MapServer'), path: [], problem: 'notJson' }],
    });
  });
});
