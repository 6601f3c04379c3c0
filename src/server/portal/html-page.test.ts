import { expect, test } from 'vitest';
import { renderHtmlPage } from './html-page.ts';

test('escapes whatever an answer holds', () => {
  const page = renderHtmlPage('A <b>', { '<key>': '</pre><script>alert(1)</script>', n: `'"&` });
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<key>');
  expect(page).not.toContain('<b>');
  expect(page).toContain('&lt;script&gt;');
});

test('makes links of addresses and of nothing else', () => {
  const page = renderHtmlPage('Item', {
    url: 'https://example.org/a?b=1&c=2',
    script: 'javascript:alert(1)',
    text: 'see https://example.org/',
    quoted: 'https://example.org/"onclick="x',
    'https://example.org/key': 1,
  });
  expect(page.match(/<a /g)).toHaveLength(1);
  expect(page).toContain('href="https://example.org/a?b=1&amp;c=2"');
});
