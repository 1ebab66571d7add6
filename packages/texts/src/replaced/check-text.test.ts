import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { portalTexts } from '../library.ts';
import { faultsOfReplacement } from './check-text.ts';
import { isAgreedTo } from './fixed-texts.ts';

test('every text of the release could stand in its own place, but those that people agree to', () => {
  const refused = portalTexts
    .modules()
    .flatMap(module =>
      languages.flatMap(language =>
        Object.entries(portalTexts.written(module, language)).flatMap(([key, words]) =>
          isAgreedTo(key)
            ? []
            : faultsOfReplacement(module, key, words).map(says => `${module} ${language} ${key}: ${says}`),
        ),
      ),
    );
  expect(refused).toEqual([]);
});

test.each<[string, string, string, string[]]>([
  ['sign-in', 'sign-in.title', 'Welcome back', []],
  ['sign-in', 'sign-in.nothing', 'x', ['there is no text sign-in.nothing in sign-in']],
  ['sign-in', 'toString', 'x', ['there is no text toString in sign-in']],
  ['../../package', 'name', 'x', ['there is no text name in ../../package']],
  ['sign-in', 'sign-in.title', '  ', ['a text can’t be empty', 'a text neither begins nor ends with a space']],
  ['sign-in', 'sign-in.title', '<b>Welcome</b>', ['HTML isn’t allowed: <b']],
  ['sign-in', 'sign-in.title', 'Welcome\nback', ['this text is one line']],
  ['sign-in', 'sign-in.title', 'Welcome \ud800', ['the text isn’t valid UTF-8']],
  [
    'sign-in',
    'sign-in.title',
    'W\u202eelcome',
    ['a control character, or one that turns the direction of reading, isn’t text'],
  ],
  ['sign-in', 'sign-in.title', 'Welcome {name}', ['the original has no {name}']],
  ['sign-in', 'sign-in.title', 'Welcome {', ['a placeholder is written {name}']],
  ['sign-in', 'sign-in.title', 'x'.repeat(1_001), ['a text has at most 1000 characters']],
  ['shell', 'shell.footer.copyright', '© {year}', ['{name} is missing']],
  ['registration', 'registration.contact.tcpa', 'I agree.', [expect.stringContaining('people agree to')]],
  [
    'service-requests/landlord/landlord-paper',
    'landlord-paper.terms.1',
    'x',
    [expect.stringContaining('people agree to')],
  ],
])('in %s, for %s, %j is refused with %j', (module, key, words, faults) => {
  expect(faultsOfReplacement(module, key, words)).toEqual(faults);
});

test('the words of a consent, which consent-words.test.ts keeps by their version, are all agreed to', () => {
  const keys = ['guests.register.tcpa', 'my-profile.consent', 'preferences.consent', 'text-to-pay.enroll.consent'];
  const full = ['legal.tcpa.agree', 'legal.tcpa.free', 'legal.tcpa.stop', 'paperless.consent.covers'];
  expect([...keys, ...full, 'registration.contact.tcpa'].filter(key => !isAgreedTo(key))).toEqual([]);
  expect(['shell.footer.terms', 'autopay.terms.when', 'legal.terms'].filter(isAgreedTo)).toEqual([]);
});

test('a text message stays one that carriers send in two parts', () => {
  const [module, key] = ['two-factor/letters', 'letters.code.text'];
  const original = portalTexts.find(module, 'EN_US', key) ?? '';
  expect(original).not.toBe('');
  expect(faultsOfReplacement(module, key, `${original} ${'x'.repeat(300)}`)).toEqual([
    expect.stringMatching(/^a text message has at most 306 characters, and this one \d+$/),
  ]);
  expect(faultsOfReplacement(module, key, `${original} ☀`)).toEqual(['text messages can’t be written with ☀']);
});
