import { expect, test } from 'vitest';
import { sourceOf } from './chunk-sources.ts';

test.each([
  ['/x/apps/web/src/features/payments/PayBillPage.tsx', 'features/payments'],
  ['/x/apps/web/src/ui/page/Button.tsx', 'ui'],
  ['/x/apps/web/src/root.tsx', 'root.tsx'],
  ['/x/packages/domain/src/money/cents.ts', 'packages/domain'],
  ['/x/node_modules/react-dom/client.js?commonjs-es-import', 'react-dom'],
  ['/x/node_modules/vite/node_modules/@scope/part/index.js', '@scope/part'],
  ['C:\\x\\apps\\web\\src\\api\\call-api.ts', 'api'],
  ['\0vite/preload-helper.js', 'the build'],
])('a script that contains %s contains %s', (moduleId, source) => {
  expect(sourceOf(moduleId)).toBe(source);
});
