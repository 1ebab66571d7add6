import { afterEach, expect, test } from 'vitest';
import { stylesAreHere } from './styles-are-here.ts';

const green = `data:text/css,${encodeURIComponent(':root { --styles-are-here-test: green }')}`;
const links = () => document.querySelectorAll('link[href^="data:text/css"], link[href="/no-such.css"]');

afterEach(() => {
  for (const link of links()) link.remove();
});

test('styles that the page lacks are fetched, and then left for the screen to bring in', async () => {
  await stylesAreHere([green]);
  expect(links()).toHaveLength(0);
});

test('styles that the page has are not fetched again', async () => {
  document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${green}">`);
  await stylesAreHere([green]);
  expect(links()).toHaveLength(1);
});

test('a screen is not held back by styles that cannot be fetched', async () => {
  await stylesAreHere(['/no-such.css']);
  expect(links()).toHaveLength(0);
});
