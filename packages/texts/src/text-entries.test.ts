import { languages } from '@wattershed/domain/text/language';
import { describe, expect, it } from 'vitest';
import { portalTexts } from './library.ts';
import { messageTypeOf, textEntries } from './text-entries.ts';

describe('the answer of GetMultilingual', () => {
  it.each(languages)('has every module with all keys of EN_US in %s', language => {
    const counts = portalTexts.modules().map(module => textEntries(module, language)?.length);
    const expected = portalTexts.modules().map(module => Object.keys(portalTexts.written(module, 'EN_US')).length);
    expect(counts).toEqual(expected);
  });

  it('falls back to EN_US where EN_UK writes nothing of its own', () => {
    const entry = textEntries('sign-in', 'EN_UK')?.find(text => text.ControlCode === 'sign-in.title');
    expect(entry).toEqual({ ControlCode: 'sign-in.title', MessageType: 1, MessageData: 'Sign in', AlternateText: '' });
  });

  it('answers All with the texts of the shell, its menus, and the errors', () => {
    const codes = textEntries('All', 'ES')?.map(text => text.ControlCode);
    expect(codes).toEqual(
      expect.arrayContaining(['shell.signOut', 'nav.home', 'errors.SYS500', 'gateway.cardExpired']),
    );
  });

  it.each(['nothing', '../../../package', 'billing'])('is none for %s, which is no module', type => {
    expect(textEntries(type, 'EN_US')).toBeUndefined();
  });

  it.each([
    ['sign-in.title', 1],
    ['paybill.action.pay', 2],
    ['paybill.disclaimer.fee', 3],
    ['sign-in.error.userId', 4],
    ['errors.SYS500', 4],
    ['paybill.success', 5],
  ])('files %s under message type %i', (key, type) => {
    expect(messageTypeOf(key)).toBe(type);
  });
});
