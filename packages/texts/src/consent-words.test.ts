import { createHash } from 'node:crypto';
import { paperlessWording } from '@wattershed/domain/bill/paperless-consent';
import { consentWordings } from '@wattershed/domain/contact/text-consent';
import { landlordWording } from '@wattershed/domain/service/landlord-agreement';
import { languages } from '@wattershed/domain/text/language';
import { expect, test } from 'vitest';
import { portalTexts } from './library.ts';

const places = {
  registration: ['registration', 'registration.contact.tcpa'],
  guests: ['guests', 'guests.register.tcpa'],
  'my-profile': ['my-profile', 'my-profile.consent'],
  preferences: ['preferences', 'preferences.consent'],
  'text-to-pay': ['autopay/text-to-pay', 'text-to-pay.enroll.consent'],
} as const;
const fullConsent = ['agree', 'free', 'stop'].map(part => ['information/legal', `legal.tcpa.${part}`] as const);

/** What these versions say, in all languages. A new version gets a new line; an old one stays as it was. */
const hashes: Record<string, string> = {
  'registration/2': '4ca9c019dbc52317',
  'guests/2': 'e54d3106cd202a73',
  'my-profile/1': 'fec1359a3e6d1ad8',
  'preferences/1': '5c4e068a9543719b',
  'text-to-pay/1': '3cd4aae9cc7c86bd',
};

// A recorded consent names the version of its words: words that change under a version would put another consent into
// people's mouths. Raise the version in packages/domain/src/contact/text-consent.ts.
test.each(Object.keys(places) as (keyof typeof places)[])(
  'the words of the consent in %s are those of its version',
  place => {
    const words = [places[place], ...fullConsent].flatMap(([module, key]) =>
      languages.map(language => portalTexts.find(module, language, key)),
    );
    expect({ [consentWordings[place]]: hashOf(words) }).toEqual({
      [consentWordings[place]]: hashes[consentWordings[place]],
    });
  },
);

const paperlessParts = ['lead', 'covers', 'needs', 'paper', 'withdraw', 'address', 'agree'];

/** The same for bills by email, whose version is in packages/domain/src/bill/paperless-consent.ts. */
const paperlessHashes: Record<string, string> = { 'paperless/1': 'c95ecfceaf70cb79' };

test('the words of the consent to bills by email are those of its version', () => {
  const words = paperlessParts.flatMap(part =>
    languages.map(language => portalTexts.find('accounts/paperless', language, `paperless.consent.${part}`)),
  );
  expect({ [paperlessWording]: hashOf(words) }).toEqual({ [paperlessWording]: paperlessHashes[paperlessWording] });
});

/** The same for what a landlord signs, whose version is in packages/domain/src/service/landlord-agreement.ts. */
const landlordHashes: Record<string, string> = { 'landlord/1': '301fd230ead7f74b', 'landlord/2': '39c93a90cdda6f16' };

test.each([
  ['landlord/1', ['1', '2', '3', '4', '5.first']],
  [landlordWording, ['1', '2', '3', '4', '5']],
] as const)('the terms of a landlord agreement in %s are those of its version', (wording, terms) => {
  const words = terms.flatMap(term =>
    languages.map(language =>
      portalTexts.find('service-requests/landlord/landlord-paper', language, `landlord-paper.terms.${term}`),
    ),
  );
  expect({ [wording]: hashOf(words) }).toEqual({ [wording]: landlordHashes[wording] });
});

function hashOf(words: readonly (string | undefined)[]): string {
  // A space at which no line breaks is no other word.
  const plain = words.map(text => text?.replaceAll('\u00a0', ' '));
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex').slice(0, 16);
}
