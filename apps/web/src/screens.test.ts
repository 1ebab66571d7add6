import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpPageNames, helpPages } from '@wattershed/domain/help/help-page';
import { wholeNavigation } from '@wattershed/domain/rights/navigation';
import shell from '@wattershed/texts/shell/en-us.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { hasScreen, screens, visitorPathOf } from './screens.ts';

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

  it('has every screen that the navigation leads to', () => {
    const items = wholeNavigation.flatMap(item => ('children' in item ? item.children : [item]));
    expect(items.map(({ path }) => path).filter(path => !hasScreen(path))).toEqual([]);
  });

  it('has both halves of every help page, and sends a visitor who opens the signed-in one to the other', () => {
    const halves = helpPageNames.map(page => ({ path: `/${page}`, visitorPath: helpPages[page].visitorPath }));
    expect(halves.filter(({ path }) => !hasScreen(path))).toEqual([]);
    const guarded = halves.filter(({ path }) => screens.find(one => one.path === path)?.access === 'signed-in');
    const sent = guarded.map(({ path }) => [path, visitorPathOf(path)]);
    // Of one question, the visitor's half is the page of all.
    expect(sent).toEqual(guarded.map(({ path, visitorPath }) => [path, visitorPath ?? '/PreFaq']));
  });

  it('has words for every item of the navigation', () => {
    const items = wholeNavigation.flatMap(item => ('children' in item ? [item, ...item.children] : [item]));
    expect(items.map(({ textKey }) => textKey).filter(key => !(key in shell))).toEqual([]);
  });
});
