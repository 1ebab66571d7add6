import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { allowedTags, renderMarkdown } from './markdown.ts';

const pieces = [
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=1>',
    '<a href="javascript:1">',
    '<!--',
    '-->',
  ],
  ...[
    '[x](javascript:alert(1))',
    '[x](data:text/html,<b>)',
    '[x](//evil.example)',
    '[x](/PayBill "a\\"b")',
    '![x](y)',
    '<b',
    '">',
  ],
  ...[
    '**',
    '__',
    '*',
    '`',
    '```',
    '\n',
    '\n\n',
    '| a | b |\n| --- | ---: |\n',
    '| 1 | 2 |\n',
    '- x\n',
    '1. y\n',
    '## h\n',
    '&lt;',
    '&#60;',
  ],
  ...[
    '{{phone}}',
    '{{<b>}}',
    '{{phone "onclick=1}}',
    '[t](tel:{{phone}})',
    '\\',
    '&amp;',
    '\u0000',
    '\ud800',
    'words ',
  ],
];
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 }).map(parts => parts.join('')),
);

describe('what a text may become', () => {
  it('is these elements and no other, with links that lead nowhere else, whatever is written', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(2 as const, 4 as const), (source, topHeading) => {
        const html = renderMarkdown(source, topHeading);
        for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)) {
          expect(allowedTags).toContain(name);
          for (const [, attribute = '', value = ''] of attributes.matchAll(/([^\s=]+)="([^"]*)"/g)) {
            expect(['href', 'target', 'rel', 'class']).toContain(attribute);
            if (attribute === 'href') expect(value).toMatch(/^(?:https:|mailto:|tel:|\/(?![/\\])|$)/i);
          }
        }
        // Nothing that looks like an element is left that isn't one.
        expect(html.replace(/<\/?[a-z0-9]+(?: [a-z]+="[^"<>]*")*(?: \/)?>/g, '')).not.toContain('<');
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['A **bold** and *leaning* word', '<p>A <strong>bold</strong> and <em>leaning</em> word</p>'],
    ['[Pay](/PayBill)', '<p><a href="/PayBill">Pay</a></p>'],
    ['[Call](tel:{{phone}})', '<p><a href="tel:{{phone}}">Call</a></p>'],
    [
      '[Out](https://a.example/?a=1&b=2)',
      '<p><a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Out</a></p>',
    ],
    ['<b>no</b>', '<p>&lt;b&gt;no&lt;/b&gt;</p>'],
    ['## Head', '<h2>Head</h2>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ])('%j becomes %j', (source, html) => {
    expect(renderMarkdown(source, 2)).toBe(html);
  });

  it('has columns of figures to the right by a class, because no style is allowed', () => {
    const html = renderMarkdown('| a | b |\n| --- | ---: |\n| 1 | 2 |', 2);
    expect(html).toContain('<th>a</th>\n<th class="right">b</th>');
    expect(html).not.toContain('style');
  });

  it('has its headings below that of a question', () => {
    expect(renderMarkdown('## a\n\n### b', 4)).toBe('<h4>a</h4>\n<h5>b</h5>');
  });
});
