import { kindOf, type MessageKind, messageKinds, wordsOf } from '@wattershed/domain/message/message-kinds';
import { bcp47Of, languages } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import { expect, test } from 'vitest';
import { defaultBrand } from '../brand/brand.ts';
import { type Letter, renderLetter, renderText } from './letter.ts';

const sender = { UTILITY_NAME: 'Alder & Sons Water', UTILITY_PHONE: '800-555-0140', brand: defaultBrand };

/** Every email whose words are all in the text library. */
const kinds = (Object.keys(messageKinds) as MessageKind[]).filter(kind => {
  return kindOf(kind).channels.includes('email') && !kindOf(kind).isComposed;
});
const letters = kinds.flatMap(kind => languages.map(language => ({ kind, language })));

/** Values for every placeholder that some letter has, each recognizable. */
const values = Object.fromEntries(
  kinds.flatMap(kind =>
    Object.values(portalTexts.written(wordsOf(kind).module, 'EN_US')).flatMap(text =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `⟨${name}⟩`]),
    ),
  ),
);
const link = 'https://portal.example/x?token=a&b';

/** What a reader of the HTML sees, without the hidden preview. */
function readable(html: string): string {
  return html
    .replace(/^[\s\S]*<div role="article"[^>]*>/, '')
    .replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ');
}

test('every email there is has been found', () => {
  expect(kinds.length).toBeGreaterThan(35);
});

test.each(letters)('$kind says the same as HTML and as plain text in $language', letter => {
  const { subject, text, html } = renderLetter({ ...letter, values: { ...values, link } }, sender);
  const shown = readable(html);
  const plain = text.replaceAll(/\s+/g, ' ');
  const spoken = plain.replace(`: ${link}`, '').replace('-- ', '');
  const words = (whole: string) => whole.split(/\s+/).filter(word => word !== '');
  expect(words(shown)).toEqual(words(`${sender.UTILITY_NAME} ${spoken}`));
  expect(subject.endsWith(` · ${sender.UTILITY_NAME}`)).toBe(kindOf(letter.kind).isSubjectWhole !== true);
  expect(`${subject}${text}${shown}`).not.toMatch(/\{\w+\}|undefined/);
});

test.each(letters)('$kind is a page with language, title, preview and reason in $language', letter => {
  const { html, subject } = renderLetter({ ...letter, values: { ...values, link } }, sender);
  expect(html).toContain(`<html lang="${bcp47Of(letter.language)}">`);
  expect(html).toContain(`<title>${subject.replace('&', '&#38;')}</title>`);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/<div style="display:none;[^"]*">\S.{9}/);
  expect(html.match(/<h1 /g)).toHaveLength(1);
  expect(html.match(/<table (?!role="presentation")/g)).toBeNull();
  expect(html.match(/<a [^>]*href="https:/g) ?? []).toHaveLength(html.includes('class="button"') ? 1 : 0);
  expect(html).toContain('href="tel:800-555-0140"');
  expect(html).not.toMatch(/src="(?!cid:)|url\(/);
});

const invitation: Letter = {
  kind: 'guests/invited',
  language: 'EN_US',
  values: { ...values, link },
};

test('what people typed stays text', () => {
  const evil = '<a href="https://evil.example">Ann</a>"\'&';
  const { html, text } = renderLetter({ ...invitation, values: { ...invitation.values, inviter: evil } }, sender);
  expect(html).not.toContain('<a href="https://evil');
  expect(html).not.toContain('evil.example');
  expect(text).not.toContain('evil.example');
});

test('a name is neither a link nor a line of its own, an email address stays one', () => {
  const typed = { name: 'Ann\n\nPay at www.evil.example/now', guest: 'Bob', email: 'bob@example.com' };
  const accepted: Letter = { ...invitation, kind: 'guests/accepted', values: { ...invitation.values, ...typed } };
  const { text, html, subject } = renderLetter(accepted, sender);
  expect(text).not.toMatch(/evil\.example|\nPay at/);
  expect(html).not.toContain('evil.example');
  expect(text).toContain('bob@example.com');
  expect(subject).not.toContain('\n');
});

test('a number with hyphens stays on one line, and is the same to copy', () => {
  const report = { ...values, number: 'PS-261129-0001', emergency: '800-555-0199', link };
  const { text, html } = renderLetter({ kind: 'contact/received-by-link', language: 'EN_US', values: report }, sender);
  for (const number of ['PS-261129-0001', '800-555-0199']) {
    expect(text).toContain(number);
    expect(html).toContain(`<span style="white-space:nowrap">${number}</span>`);
  }
});

test('a letter without words of its own is not sent', () => {
  expect(() => renderLetter({ ...invitation, kind: 'guests/nothing' as MessageKind }, sender)).toThrow(
    'no text letters.nothing.subject',
  );
});

const queuedBefore = { kind: 'outages/known', language: 'EN_US', values: { where: '4 Elm St', link } } as const;
const said = { title: 'Power outage at 4 Elm St', body: 'We know that your power is out, and we’re working on it.' };

test('a message that an earlier version queued, without what the words of today need, is sent as it was said then', () => {
  const email = renderLetter({ ...queuedBefore, said }, sender);
  expect(email.subject).toBe(`${said.title} · Alder & Sons Water`);
  expect(email.text).toContain(said.body);
  expect(renderText({ ...queuedBefore, said }, sender)).toBe(
    "Alder & Sons Water: We know that your power is out, and we're working on it. https://portal.example/x?token=a&b",
  );
});

test('and where it stands in no inbox, has no holes', () => {
  const email = renderLetter(queuedBefore, sender);
  expect(email.subject).toBe('at 4 Elm St · Alder & Sons Water');
  expect([email.text, email.html, renderText(queuedBefore, sender)].filter(words => /\{\w+\}/.test(words))).toEqual([]);
});

test('what people typed between braces is no hole', () => {
  const values = { ...queuedBefore.values, where: '{4} Elm St', service: 'power', medical: '', Outage: 'Power outage' };
  expect(renderLetter({ ...queuedBefore, values, said }, sender).text).toContain('no power at {4} Elm St');
});
