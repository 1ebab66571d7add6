import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, readDraft, writeDraft } from './kept-draft.ts';

const name = 'wattershed.trial';

/** What a browser gives to each tab. */
function tabOf(kept: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: key => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: key => void kept.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe('the draft of a wizard', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('sessionStorage', tabOf(kept));
  });

  it('is there again after a reload, until what it was for is done', () => {
    writeDraft(name, { accountNumber: '1711441809' });
    expect(readDraft(name)).toEqual({ accountNumber: '1711441809' });
    forgetDraft(name);
    expect(readDraft(name)).toBeUndefined();
  });

  it('is not there for a wizard of another name', () => {
    writeDraft(name, {});
    expect(readDraft('wattershed.other')).toBeUndefined();
  });

  it('is as if there were none when what is kept cannot be read', () => {
    kept.set(name, '{half');
    expect(readDraft(name)).toBeUndefined();
  });
});

describe('where a browser forbids to keep anything', () => {
  it('a wizard begins anew after a reload, and fails at nothing', () => {
    vi.stubGlobal('sessionStorage', undefined);
    writeDraft(name, {});
    expect(readDraft(name)).toBeUndefined();
    forgetDraft(name);
  });
});
