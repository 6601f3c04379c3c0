import { encodeForm, type FormValue } from '../contract/form.ts';
import { toCurl } from './curl.ts';

/** One POST of the portal interface, with an address relative to its root. */
interface Call {
  readonly path: string;
  readonly values: Readonly<Record<string, FormValue>>;
}

export const callLanguages = ['curl', 'python', 'javascript'] as const;
export type CallLanguage = (typeof callLanguages)[number];

/**
 * Calls of the portal interface as a program that makes them one after the other and ends at the
 * first that fails. The token is left to the variable TOKEN of the environment.
 */
export function writeCalls(language: CallLanguage, portal: string, calls: readonly Call[]): string {
  const root = portal.replace(/\/$/, '');
  if (language === 'python') return toPython(root, calls);
  if (language === 'javascript') return toJavaScript(root, calls);
  return calls.map(({ path, values }) => toCurl(`${root}/${path}`, values)).join(' &&\n');
}

/** For Python 3 with the package `requests`. */
function toPython(root: string, calls: readonly Call[]): string {
  return `import os
import requests

portal = ${literal(root)}
token = os.environ["TOKEN"]
calls = [
${calls.map((call) => `    (${literal(call.path)}, ${record(call)}),`).join('\n')}
]
for path, values in calls:
    answer = requests.post(f"{portal}/{path}", data={**values, "token": token}, timeout=120)
    answer.raise_for_status()
    result = answer.json()
    print(result)
    if "error" in result:
        raise SystemExit(1)
`;
}

/** For Node 20 or newer, as a module. */
function toJavaScript(root: string, calls: readonly Call[]): string {
  return `const portal = ${literal(root)};
const token = process.env.TOKEN;
const calls = [
${calls.map((call) => `  [${literal(call.path)}, ${record(call)}],`).join('\n')}
];
for (const [path, values] of calls) {
  const body = new URLSearchParams({ ...values, token });
  const answer = await fetch(\`\${portal}/\${path}\`, { method: "POST", body });
  if (!answer.ok) throw new Error(\`\${answer.status} \${answer.statusText}\`);
  const result = await answer.json();
  console.log(JSON.stringify(result));
  if (result.error) process.exit(1);
}
`;
}

function record({ values }: Call): string {
  const pairs = [...encodeForm(values)].map(
    ([name, value]) => `${literal(name)}: ${literal(value)}`,
  );
  return `{${pairs.join(', ')}}`;
}

/** A text as both languages write it: JSON, but for half characters that no file can hold. */
function literal(text: string): string {
  return JSON.stringify(text.toWellFormed());
}
