import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wholeNavigation } from '@wattershed/domain/rights/navigation';
import shell from '@wattershed/texts/shell/en-us.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { hasScreen, screens } from './screens.ts';

describe.each(screens)('the screen $path', ({ file }) => {
  const source = () => readFileSync(join(import.meta.dirname, file), 'utf8');

  it('has its page file', () => {
    expect(existsSync(join(import.meta.dirname, file))).toBe(true);
  });

  it('takes its h1 and its document title from Page or its PageTitle', () => {
    expect(source()).toMatch(/<Page(Title)?[\s\n][^>]*title=/);
  });

  it('spells no address of the portal in text', () => {
    expect(source()).not.toMatch(/(?:to|href)="\//);
  });
});

describe('the list of screens', () => {
  it('has each path once, without regard to case', () => {
    const paths = screens.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('finds a screen without regard to case', () => {
    expect(hasScreen('/DASHBOARD')).toBe(true);
    expect(hasScreen('/NotBuiltYet')).toBe(false);
  });

  it('has words for every item of the navigation', () => {
    const items = wholeNavigation.flatMap(item => ('children' in item ? [item, ...item.children] : [item]));
    expect(items.map(({ textKey }) => textKey).filter(key => !(key in shell))).toEqual([]);
  });
});
