import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptReasons } from './script-reasons.ts';

// The build checks every part of every script; this says it without a build where it's forgotten most easily.
test('every feature of the web app has the reason why its scripts are on the page', () => {
  const features = readdirSync(join(import.meta.dirname, '../src/features'));
  expect(features.filter(name => !(`features/${name}` in scriptReasons))).toEqual([]);
});
