import { expect, test } from 'vitest';
import { html, withLinks } from './markup.ts';

test('a text put into a template cannot become markup', () => {
  expect(html`<p title="${'"><script>'}">${"a & b's"}</p>`.markup).toBe(
    '<p title="&#34;&#62;&#60;script&#62;">a &#38; b&#39;s</p>',
  );
});

test('a template put into a template stays markup, and so does a list of them', () => {
  const items = ['x', '<'].map(text => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>`.markup).toBe('<ul><li>x</li><li>&#60;</li></ul>');
});

test('a web address in a text becomes a link, without the full stop behind it', () => {
  expect(withLinks('See https://example.com/a?b=1&c=2.').markup).toBe(
    'See <a href="https://example.com/a?b=1&#38;c=2" target="_blank" rel="noopener noreferrer">https://example.com/a?b=1&#38;c=2</a>.',
  );
});

test('an address that could run script stays text', () => {
  expect(withLinks('javascript:alert(1) <a>').markup).toBe('javascript:alert(1) &#60;a&#62;');
});
