import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { callsByFeature } from './calls.ts';
import { featureNames } from './feature-names.ts';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const entries = (path: string) => readdirSync(at(path), { withFileTypes: true });
const folders = (path: string) => entries(path).flatMap(entry => (entry.isDirectory() ? [entry.name] : []));
const without = (names: readonly string[], others: object) => names.filter(name => !(name in others)).sort();

it('the server has a folder for each feature, and no other', () => {
  expect(folders('apps/server/src/features').sort()).toEqual([...featureNames]);
});

it('the contract has a file or a folder for each, in which its calls stand', () => {
  const isThere = (name: string) => existsSync(at(`packages/contract/src/${name}.ts`));
  const ofFeatures = folders('packages/contract/src').filter(name => name !== 'headers');
  expect(ofFeatures.filter(name => isThere(name))).toEqual([]);
  expect(featureNames.filter(name => !isThere(name))).toEqual(ofFeatures.sort());
  for (const [name, calls] of Object.entries(callsByFeature)) {
    expect([name, new Set(calls.map(call => call.feature))]).toEqual([name, new Set([name])]);
  }
});

it('the web app has a folder for each that is no room below the features, and for pages without a call', () => {
  const below = {
    documents: 'the field for files, which forms of several features have',
    configuration: 'the rooms account and session-watch, which every screen stands on',
    'ways-in': 'other ways to the session of sign-in, from its pages',
  };
  const withoutCalls = { information: 'error pages and maintenance' };
  expect(without(folders('apps/web/src/features'), withoutCalls)).toEqual(without(featureNames, below));
});

it('the texts have a folder for each that says something', () => {
  const silent = { configuration: 'has no words of its own' };
  const others = {
    dashboard: 'the room app of the web app',
    errors: 'what is said of a refusal, whoever gives it',
    fields: 'the room of the web app',
    information: 'the feature of the web app',
    'session-watch': 'the room of the web app',
    shell: 'the room of the web app',
    replaced: 'what may stand in the place of a text',
  };
  expect(without(folders('packages/texts/src'), others)).toEqual(without(featureNames, silent));
});

it('the journeys stand in folders of a feature, or of a room of the web app', () => {
  const others = { portal: 'the portal that they run against, and who acts beside it' };
  const names: string[] = [...featureNames, ...folders('apps/web/src')];
  const found = without(folders('e2e'), others);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(name => !names.includes(name))).toEqual([]);
  expect(entries('e2e').filter(({ name }) => name.endsWith('.e2e.ts'))).toEqual([]);
});
