import { expect, test } from 'vitest';
import { fileList, needsOf } from './file-list.ts';
import { integrityOf } from './integrity.ts';

const hashes = { '/assets/pay.js': 'sha256-P', '/assets/react.js': 'sha256-R', '/assets/pay.css': 'sha256-C' };
const routes = {
  'features/Pay': {
    module: '/assets/pay.js',
    imports: ['/assets/react.js', '/assets/react.js'],
    css: ['/assets/pay.css#'],
  },
  'features/Terms': { module: '/assets/terms.js' },
};

test('the list names each file with its hash, and of each route what its script imports', () => {
  const { text, integrity, name } = fileList(routes, hashes);
  expect(JSON.parse(text)).toEqual({
    files: [
      ['/assets/pay.js', 'sha256-P'],
      ['/assets/react.js', 'sha256-R'],
      ['/assets/pay.css', 'sha256-C'],
    ],
    routes: {
      'features/Pay': { module: '/assets/pay.js', css: ['/assets/pay.css#'], imports: [1] },
      'features/Terms': { module: '/assets/terms.js', css: [], imports: [] },
    },
  });
  expect(integrity).toBe(integrityOf(text));
  expect(name).toMatch(/^files-[A-Za-z\d]{8}\.json$/);
});

test('a list of other files has another name', () => {
  expect(fileList(routes, { ...hashes, '/assets/pay.js': 'sha256-Q' }).name).not.toBe(fileList(routes, hashes).name);
});

test('a page needs what it names, and what that names in turn, once', () => {
  const needs = needsOf(
    new Map([
      ['/Portal/assets/pay.js', 'import"./react.js";import("./card.js");["assets/card.css"]'],
      ['/Portal/assets/card.js', 'import"./pay.js";new Worker("/Portal/assets/worker.js")'],
      ['/Portal/assets/card.css', '.a{}'],
      ['/Portal/assets/react.js', 'useState.js.css'],
      ['/Portal/assets/worker.js', ''],
      ['/Portal/assets/bill.js', ''],
    ]),
  );
  const pay = ['pay.js', 'react.js', 'card.js', 'card.css', 'worker.js'].map(name => `/Portal/assets/${name}`);
  expect([...needs('<script>import "/Portal/assets/pay.js"</script>')].sort()).toEqual(pay.sort());
});
