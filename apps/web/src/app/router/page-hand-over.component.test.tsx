import { afterEach, expect, test } from 'vitest';
import { answerElsewhere } from '../../../test/network.ts';
import { LoadFailure } from '../../ui/page/lazy-part.ts';
import { pageHandOver } from './page-hand-over.ts';

const list = '/assets/files-AbCdEfGh.json';

afterEach(() => {
  Object.assign(window, { __reactRouterContext: undefined });
});

/** A page that brought its own screen, and knows where all files are listed. */
function page() {
  const files = { 'features/Pay': { module: '/assets/pay.js' } };
  Object.assign(window, {
    __reactRouterContext: { basename: '/', isSpaMode: false, list: { address: list, integrity: '' }, files },
  });
  return pageHandOver();
}

test('a list of files that is gone after a deployment is asked for again, and until then fails as a file that is gone does', async () => {
  const { filesOf } = page();
  answerElsewhere(list, () => new Response('Not found', { status: 404 }));
  await expect(filesOf('features/Bill')).rejects.toThrow(LoadFailure);
  const routes = { 'features/Bill': { module: '/assets/bill.js', css: [], imports: [0] } };
  answerElsewhere(list, () => Response.json({ files: [['/assets/react.js', 'sha256-R']], routes }));
  expect(await filesOf('features/Bill')).toEqual({
    ...{ module: '/assets/bill.js', css: [], imports: ['/assets/react.js'] },
  });
  expect(await filesOf('features/Pay')).toEqual({ module: '/assets/pay.js' });
});
