import { listTexts } from '@wattershed/contract/configuration/texts';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import { portalTexts } from '@wattershed/texts/library';
import { textEntries } from '@wattershed/texts/text-entries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPortal, testPortal } from '../../../../test/portal.ts';
import { notify } from '../../../messages/notify.ts';
import { type Editor, undoContent } from '../publishing/publish.ts';
import { editText } from '../publishing/texts/edit-text.ts';
import { noFacts } from '../publishing/texts/read-texts.ts';
import { refreshContent } from '../served/kept-content.ts';
import { readReplacedTexts } from './first-texts.ts';
import { textOf } from './replaced-texts.ts';
import { contentNameOf } from './text-name.ts';

let portal: TestPortal;
let editor: Editor;
beforeAll(async () => {
  portal = await testPortal();
  const today = portal.services.clock.today(portal.config.UTILITY_TIME_ZONE);
  editor = { store: portal.services.gateways.content, today, madeBy: 'a test', knowsFigure: () => true };
});
afterAll(async () => {
  // Every portal of this process has these words.
  portalTexts.replace({});
  await portal.close();
});

const edit = async (module: string, key: string, language: Language, text: string) => {
  await editText(editor, { module, key }, { language, text });
  await refreshContent(portal.services);
};
const undo = async (name: string) => {
  await undoContent(editor, name);
  await refreshContent(portal.services);
};
const asked = async (language: Language, type: string, key: string) => {
  const { texts } = (await portal.call(listTexts, { language, type })).data;
  return texts.find(({ ControlCode }) => ControlCode === key)?.MessageData;
};

/** As the call answers once the minute is over for which it keeps an answer. */
const saidBy = (language: Language, type: string, key: string) =>
  textEntries(type, language)?.find(({ ControlCode }) => ControlCode === key)?.MessageData;

test('the browser is told other words in one language, and the release’s again when that is taken back', async () => {
  await edit('sign-in', 'sign-in.title', 'ES', 'Bienvenido de nuevo');
  const title = (language: Language) => saidBy(language, 'sign-in', 'sign-in.title');
  expect([title('ES'), title('EN_US'), title('FR')]).toEqual(['Bienvenido de nuevo', 'Sign in', 'Connexion']);
  await edit('sign-in', 'sign-in.title', 'EN_US', 'Welcome back');
  // British English has words of its own only where they are spelled otherwise.
  const told = (['ES', 'EN_US', 'EN_UK', 'FR'] as const).map(language => asked(language, 'sign-in', 'sign-in.title'));
  expect(await Promise.all(told)).toEqual(['Bienvenido de nuevo', 'Welcome back', 'Welcome back', 'Connexion']);
  await undo('texts/sign-in/sign-in.title');
  expect([title('ES'), title('EN_US')]).toEqual(['Bienvenido de nuevo', 'Sign in']);
  await edit('sign-in', 'sign-in.title', 'ES', 'Inicie sesión');
  expect(title('ES')).toBe('Inicie sesión');
});

test('words of a text that has moved since are said where it is now, until others are written there', async () => {
  const [[key = '', release] = []] = Object.entries(portalTexts.written('shell/menu', 'EN_US'));
  const { store, today, madeBy } = editor;
  await store.change({ madeBy, doing: 'edit' }, () => [
    {
      ...contentNameOf({ module: 'shell', key }),
      ...{ state: 'published', effectiveFrom: today, facts: noFacts, undoes: null },
      texts: { EN_US: textOf('An earlier word') },
    },
  ]);
  await refreshContent(portal.services);
  expect(saidBy('EN_US', 'All', key)).toBe('An earlier word');
  await edit('shell/menu', key, 'EN_US', 'A word of today');
  expect(saidBy('EN_US', 'All', key)).toBe('A word of today');
  await undo(`texts/shell/menu/${key}`);
  expect(saidBy('EN_US', 'All', key)).toBe('An earlier word');
  await undo(`texts/shell/${key}`);
  expect(saidBy('EN_US', 'All', key)).toBe(release);
});

test('what every screen may need is told with them', async () => {
  await edit('shell', 'shell.signOut', 'FR', 'Quitter');
  expect(await asked('FR', 'All', 'shell.signOut')).toBe('Quitter');
  await undo('texts/shell/shell.signOut');
  expect(saidBy('FR', 'All', 'shell.signOut')).toBe('Se déconnecter');
});

test('emails say it, too, and keep what stands in their braces', async () => {
  const lead = 'letters.password.lead';
  await edit('recovery/letters', 'letters.password.subject', 'EN_US', 'Choose a new password now');
  await edit('recovery/letters', lead, 'EN_US', 'Hello {userName},\nlet’s choose a new password.');
  await notify(portal.services, portal.sql, {
    ...{ kind: 'recovery/password', happening: 'replaced texts' },
    to: { emails: ['reader@example.org'], language: 'EN_US' },
    values: { userName: 'a.reader', minutes: '20', link: `${portal.config.portalUrl}ResetPasswordForm?token=x` },
  });
  const [letter] = await portal.lettersTo('reader@example.org');
  expect(letter?.subject).toContain('Choose a new password now');
  expect(letter?.text).toContain('Hello a.reader,\nlet’s choose a new password.');
  await undo('texts/recovery/letters/letters.password.subject');
  await undo(`texts/recovery/letters/${lead}`);
});

test('a process that starts says it from the start', async () => {
  await editText(editor, { module: 'shell', key: 'shell.signOut' }, { language: 'ES', text: 'Salir' });
  portalTexts.replace({});
  await readReplacedTexts(portal.sql, portal.config);
  expect(portalTexts.find('shell', 'ES', 'shell.signOut')).toBe('Salir');
  await undo('texts/shell/shell.signOut');
});

test('words of an earlier release that no longer fit are kept, and not shown', async () => {
  const version = (key: string, words: string) => ({
    ...{ kind: 'text' as const, key, state: 'published' as const, effectiveFrom: '2020-01-01' as LocalDate },
    ...{ facts: noFacts, texts: { ES: textOf(words) }, undoes: null },
  });
  await editor.store.change({ madeBy: 'a test', doing: 'import' }, () => [
    version('shell/shell.signOut', 'Adiós, {name}'),
    version('shell/shell.of-another-release', 'Hola'),
  ]);
  await refreshContent(portal.services);
  expect(await asked('ES', 'All', 'shell.signOut')).toBe('Cerrar sesión');
  expect(await asked('ES', 'All', 'shell.of-another-release')).toBeUndefined();
});

test('twenty changes at once are twenty versions, each with what the others said', async () => {
  const languages: Language[] = ['EN_US', 'ES', 'FR'];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      editText(
        editor,
        { module: 'passkeys', key: 'passkeys.title' },
        {
          language: languages[index % 3] ?? 'ES',
          text: `Words ${index}`,
        },
      ),
    ),
  );
  const versions = await editor.store.listVersions({ kind: 'text', key: 'passkeys/passkeys.title' });
  expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(Object.keys(versions.at(-1)?.texts ?? {}).sort()).toEqual(['EN_US', 'ES', 'FR']);
});
