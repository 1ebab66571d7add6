import { expect, test } from 'vitest';
import { checkMarkdown } from './check-markdown.ts';

const faultsOf = (source: string) =>
  checkMarkdown(source, (name, argument = '') => `${name} ${argument}`.trim() === 'phone' || argument === 'card').map(
    ({ line, says }) => `${line}: ${says}`,
  );

test('a whole text of all that is allowed has no fault', () => {
  const source = `Words with **bold**, *leaning*, 5 \\* 3, \\[brackets\\], snake_case, and {{phone}} or {{fee card}}.

## Heading

1. [Pay](/PayBill), [see](/Faq#why), [call](tel:{{phone}}), [write](mailto:care@wattershed.example)
2. [Out](https://a.example/b)

| a | b |
| --- | ---: |
| **1** | [x](/PayBill) |
| 1 \\| 2 | 3 |`;
  expect(faultsOf(source)).toEqual([]);
});

test.each([
  ['a\n<script>x</script>', '2: HTML isn’t allowed: <script'],
  ['a\n\n<!-- b -->', '3: HTML isn’t allowed: <!--'],
  ['![a](b)', '1: pictures aren’t allowed'],
  ['`a`', '1: code isn’t allowed: take out the backticks'],
  ['> a', '1: quotations aren’t allowed: take out the > at the beginning'],
  ['# a', '1: headings begin with ## or ### and a space'],
  ['##a', '1: headings begin with ## or ### and a space'],
  ['a\n**b', '2: bold isn’t closed, or has a space inside its **'],
  ['a  \nb *c', '2: emphasis isn’t closed: write \\* for an asterisk'],
  ['[a](/PayBill', '1: a link isn’t whole: it is written [words](/Path); write \\[ for a bracket'],
  ['[a](/Nowhere)', '1: the portal has no screen /Nowhere'],
  ['[a](javascript:alert)', '1: a link may not lead to javascript:alert'],
  ['[a](http://a.example)', '1: a link may not lead to http://a.example'],
  ['[a](//a.example)', '1: the portal has no screen //a.example'],
  ['[a]()', '1: a link may not lead to nowhere'],
  ['a\n\n---', '3: lines across aren’t allowed'],
  ['| a | b |\n| - | - |\n| 1 |', '3: a row of a table has 1 cells, and its head 2'],
  ['| a |\n| - |\n| 1 | 2 |', '3: a row of a table has 2 cells, and its head 1'],
  ['{{nothing}}', '1: there is no figure {{nothing}}'],
  ['{{fee gold}}', '1: there is no figure {{fee gold}}'],
  ['{{phone', '1: a figure is written {{name}} or {{name argument}}'],
  ['a\u0007', '1: a control character isn’t text'],
  ['a\ud800', '1: the file isn’t valid UTF-8 text'],
  ['a\nb\ufffd', '2: the file isn’t valid UTF-8 text'],
])('%j is refused: %s', (source, fault) => {
  expect(faultsOf(source)).toContain(fault);
});

test('what is far too long to be read is refused, and looked into no further', () => {
  expect(faultsOf(`<b>${'long '.repeat(20_000)}`)).toEqual(['1: a text has at most 100,000 characters']);
});

test('a table that isn’t one is refused at each of its lines', () => {
  const says = 'a table needs a head, a line of dashes with as many cells, and an empty line before it';
  expect(faultsOf('| a | b |\n| - |\n| 1 | 2 |')).toEqual([`1: ${says}`, `2: ${says}`, `3: ${says}`]);
});
