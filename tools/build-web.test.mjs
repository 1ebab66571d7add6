import { expect, test } from 'vitest';
import { phaseOf } from './build-web.mjs';

const printed = [
  'Using Vite Environment API\nvite v8.3.8 building client environment for production...\ntransforming...\n',
  '✓ 903 modules transformed.\nrendering chunks...\nbuild/client/assets/PayBillPage-BBcZdNQq.css   0.06 kB\n',
  'Prerender (html): /login -> build/client/login/index.html\n',
  'Prerender (html): /Error -> build/client/Error/index.html\n',
];

test('a build says what it is at, never which files it writes', () => {
  const phases = printed.map((_, index) => phaseOf(printed.slice(0, index + 1).join('')));
  expect(phases).toEqual(['reading modules', '903 modules', 'page 1', 'page 2']);
  expect(phaseOf('')).toBe(undefined);
});
