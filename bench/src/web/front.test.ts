import { describe, expect, it } from 'vitest';
import { withoutScripts } from './front.ts';

describe('a page without its scripts', () => {
  it('keeps everything that is painted', () => {
    const page = '<head><link rel="stylesheet" href="/a.css"/></head><body><h1>Sign in</h1></body>';
    expect(withoutScripts(page)).toBe(page);
  });

  it('has no script, neither inline nor from a file, and loads none ahead', () => {
    const page = [
      '<link rel="modulepreload" href="/assets/a.js"/>',
      '<link href="/assets/b.js" rel="prefetch">',
      '<script type="module" async="">import "/assets/a.js";</script>',
      '<script src="/assets/b.js"></script>',
      '<p>Welcome</p>',
    ].join('\n');
    expect(withoutScripts(page).trim()).toBe('<p>Welcome</p>');
  });
});
