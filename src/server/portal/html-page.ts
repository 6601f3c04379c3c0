import { createHash } from 'node:crypto';

const style =
  ':root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}' +
  'body{margin:2rem auto;max-width:60rem;padding:0 1rem}' +
  'h1{font-size:1.25rem}pre{overflow-x:auto;font:13px/1.5 ui-monospace,monospace}';

const styleHash = createHash('sha256').update(style).digest('base64');

/** Allows the page its own style and nothing else. */
export const htmlPagePolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** An answer as a page to read: the same JSON, with values that are addresses as links. */
export function renderHtmlPage(title: string, answer: unknown): string {
  const json = JSON.stringify(answer, null, 2);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeHtml(title)}</h1>`,
    '<p>Add <code>f=json</code> to the request to get this as JSON.</p>',
    `<pre>${linkAddresses(json)}</pre>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Escapes JSON text for HTML and turns whole string values that are web addresses into links. */
function linkAddresses(json: string): string {
  const wholeString = /"(https?:\/\/[^\s"\\]+)"(?!:)/g;
  let html = '';
  let end = 0;
  for (const match of json.matchAll(wholeString)) {
    const address = escapeHtml(match[1] ?? '');
    html += escapeHtml(json.slice(end, match.index));
    html += `&quot;<a href="${address}" rel="noreferrer">${address}</a>&quot;`;
    end = match.index + match[0].length;
  }
  return html + escapeHtml(json.slice(end));
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
