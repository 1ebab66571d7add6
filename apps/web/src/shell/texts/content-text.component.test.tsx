import { expect, test } from 'vitest';
import { openScreen } from '../../../test/screen.tsx';
import { ContentText } from './ContentText.tsx';

async function read(html: string) {
  const screen = await openScreen(() => <ContentText html={html} language="ES" />, '/somewhere');
  return screen.container.querySelector('[data-content]')?.innerHTML ?? '';
}

test('a text is made of its paragraphs, lists, tables, and links', async () => {
  const html =
    '<p>One<br>two <strong>three</strong></p>\n<ul>\n<li>four</li>\n</ul><table><tbody><tr><td class="right">$5.00</td></tr></tbody></table>';
  expect(await read(html)).toBe(
    '<p>One<br>two <strong>three</strong></p>\n<ul><li>four</li></ul><table><tbody><tr><td class="right">$5.00</td></tr></tbody></table>',
  );
});

test.each([
  ['<p>a<script>window.isRun = true</script></p>', '<p>awindow.isRun = true</p>'],
  ['<img src="x" onerror="window.isRun = true">b', 'b'],
  ['<p onclick="window.isRun = true" style="color:red" id="main">c</p>', '<p>c</p>'],
  ['<a href="javascript:window.isRun = true">d</a>', 'd'],
  ['<a href="//evil.example">e</a>', 'e'],
  ['<iframe srcdoc="<p>f</p>"></iframe>', ''],
  ['<svg><a href="https://evil.example">g</a></svg>', 'g'],
  ['<form action="https://evil.example"><button>h</button></form>', 'h'],
])('whatever else %s would do stays out', async (html, left) => {
  expect(await read(html)).toBe(left);
  expect('isRun' in window).toBe(false);
});

test('a link into the portal goes by the router, one to another site opens beside it', async () => {
  const screen = await openScreen(
    () => (
      <ContentText html='<a href="/PayBill?x=1#y">here</a> <a href="https://example.org/">there</a>' language="EN_US" />
    ),
    '/somewhere',
  );
  await expect.element(screen.getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'noopener noreferrer');
  await screen.getByRole('link', { name: 'here', exact: true }).click();
  expect(screen.address()).toBe('/PayBill');
});
