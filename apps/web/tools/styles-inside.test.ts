import { expect, it } from 'vitest';
import { stylesIn, withStylesInside } from './styles-inside.ts';

const page =
  '<head><title>x</title><link rel="stylesheet" href="/assets/a.css#"/><link rel="icon" href="/i.svg"/>' +
  '<link rel="stylesheet" href="/assets/b.css"/></head>';
const texts: Record<string, string> = { '/assets/a.css': 'p{color:red}', '/assets/b.css': 'p{color:blue}' };

it('puts the styles into the page in their order, and leaves links that load nothing, and that browsers fetch nothing of ahead', () => {
  const made = withStylesInside(page, address => texts[address]);
  expect(made).toBe(
    '<head><title>x</title><style>p{color:red}p{color:blue}</style>' +
      '<link disabled="" media="not all" rel="stylesheet" href="/assets/a.css#"/><link rel="icon" href="/i.svg"/>' +
      '<link disabled="" media="not all" rel="stylesheet" href="/assets/b.css"/></head>',
  );
  expect(stylesIn(made)).toEqual(['p{color:red}p{color:blue}']);
});

it.each([
  ['without styles', '<head></head>', {}],
  ['with a file that isn’t there', page, {}],
  ['with a file that would end the tag', page, { ...texts, '/assets/b.css': 'p::after{content:"</style>"}' }],
])('refuses a page %s', (_, html, known: Record<string, string>) => {
  expect(() => withStylesInside(html, address => known[address])).toThrow();
});
