import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const folders = { portal: '../../../apps/server/migrations', utility: '../../reference-utility/migrations' };

/** Given out twice before anyone looked; databases know these files by their names, so they keep them. */
const oldTwins = { portal: ['036', '060'], utility: ['013'] };

describe.each(['portal', 'utility'] as const)('the migrations of the %s', owner => {
  const files = readdirSync(fileURLToPath(new URL(folders[owner], import.meta.url)));
  const numbers = files.map(name => name.slice(0, 3)).sort();

  it('have a number each', () => {
    expect(numbers.filter((number, index) => numbers[index - 1] === number)).toEqual(oldTwins[owner]);
  });

  it('are all named so that they run', () => {
    expect(files.filter(name => !/^\d{3}_[a-z0-9-]+\.sql$/.test(name))).toEqual([]);
  });
});
