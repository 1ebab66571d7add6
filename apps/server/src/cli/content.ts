import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import { isLanguage, type Language } from '@wattershed/domain/text/language';
import type { Config } from '../config.ts';
import { figuresOf } from '../features/help/figures/figures.ts';
import { fileLanguages } from '../features/help/publishing/content-entry.ts';
import { readContentFolder, writeContentFolder } from '../features/help/publishing/content-folder.ts';
import { figureCheck } from '../features/help/publishing/figure-check.ts';
import {
  ContentRefused,
  type Editor,
  editContent,
  findContent,
  findName,
  importContent,
  undoContent,
} from '../features/help/publishing/publish.ts';
import { editText, needText } from '../features/help/publishing/texts/edit-text.ts';
import { findTexts, listModules, shownText, untranslatedTexts } from '../features/help/publishing/texts/list-texts.ts';
import { folderOf, writeContent } from '../features/help/publishing/write-content.ts';
import { isNameOfText, textNameOf } from '../features/help/texts/text-name.ts';
import { inForceOn, newestVersions } from '../gateways/content/in-force.ts';
import type { ContentVersion } from '../gateways/content/port.ts';
import { portalContent } from '../gateways/content/portal-content-store.ts';
import { counted, headOf, historyLine, lineOf, lines, missingOf, shown, stateOf } from './content-words.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';

type Order =
  | { kind: 'export' | 'import' | 'dry-run'; folder: string }
  | { kind: 'list' | 'missing' }
  | { kind: 'texts'; words: string | undefined }
  | { kind: 'show' | 'history' | 'undo'; key: string }
  | { kind: 'edit'; key: string; language: Language; file: string };

const usage = `Usage: npm run content -- export DIR | import DIR [--dry-run] | list | missing
       npm run content -- show KEY | history KEY | undo KEY | edit KEY LANGUAGE FILE
       npm run content -- texts [WORDS]
KEY is what list or texts shows, such as faq/safety/downed-power-line or texts/sign-in/sign-in.title; LANGUAGE is en-us, en-uk, es, or fr; FILE may be - for standard input.`;

/** Changes help, terms, and what the portal says instead of texts of the release, each time as a new version, or shows them. */
await runOperatorCommand<Order>({ usage, readOrder, carryOut });

function readOrder([word, first, second, third, ...rest]: readonly string[]): Order | undefined {
  if (rest.length > 0) return undefined;
  if (word === 'list' || word === 'missing') return first === undefined ? { kind: word } : undefined;
  if (word === 'texts') return second === undefined ? { kind: word, words: first } : undefined;
  if (first === undefined) return undefined;
  if (word === 'edit') {
    const language = fileLanguages[second ?? ''] ?? second;
    return isLanguage(language) && third !== undefined ? { kind: word, key: first, language, file: third } : undefined;
  }
  if (third !== undefined) return undefined;
  if (word === 'import' && second === '--dry-run') return { kind: 'dry-run', folder: first };
  if (second !== undefined) return undefined;
  if (word === 'export' || word === 'import') return { kind: word, folder: first };
  return word === 'show' || word === 'history' || word === 'undo' ? { kind: word, key: first } : undefined;
}

async function carryOut(db: Pool, order: Order, config: Config): Promise<string> {
  const today = (await readClock(db)).today(config.UTILITY_TIME_ZONE);
  const editor: Editor = {
    ...{ store: portalContent(db), today, madeBy: userInfo().username },
    knowsFigure: figureCheck(figuresOf(config), today),
  };
  try {
    return await carryOutOn(editor, order);
  } catch (error) {
    if (error instanceof ContentRefused) throw new Refused(error.message);
    throw error;
  }
}

async function carryOutOn(editor: Editor, order: Order): Promise<string> {
  const { store, today } = editor;
  switch (order.kind) {
    case 'list':
      return lines(
        (await newest(editor)).map(one => lineOf(one, today)),
        'There is no content.',
      );
    case 'missing':
      return lines(
        [
          ...(await newest(editor)).filter(one => one.kind !== 'text').flatMap(missingOf),
          ...untranslatedTexts(await newestTexts(editor)),
        ],
        'No translation is missing.',
      );
    case 'texts':
      return order.words === undefined
        ? listModules().join('\n')
        : lines(findTexts(order.words, await newestTexts(editor)), 'No text has these words.');
    case 'export': {
      const written = await writeContentFolder(order.folder, writeContent(await newest(editor), today));
      return `Written: ${counted(written, 'file')}.`;
    }
    case 'import':
    case 'dry-run': {
      const files = await readContentFolder(order.folder).catch(() => undefined);
      if (!files) throw new Refused(`There is no folder ${order.folder}.`);
      const changes = await importContent(editor, files, { isDryRun: order.kind === 'dry-run' });
      const told = changes.map(({ kind, version }) => `${kind} ${folderOf(version)}${stateOf(version, today)}`);
      const end =
        order.kind === 'dry-run'
          ? `Would change: ${counted(changes.length, 'text')}. Nothing was published.`
          : `Changed: ${counted(changes.length, 'text')}.`;
      return [...told, end].join('\n');
    }
    case 'show': {
      if (!isNameOfText(order.key)) return shown(await findContent(editor, order.key));
      const name = needText(textNameOf(order.key), order.key);
      const version = (await newestTexts(editor)).find(one => folderOf(one) === order.key);
      return [version ? headOf(version) : `${order.key}  as in the release`, ...shownText(name, version)].join('\n');
    }
    case 'history': {
      const versions = await store.listVersions(await findName(editor, order.key));
      return versions.toReversed().map(historyLine).join('\n');
    }
    case 'undo': {
      const { kind, key, undoes } = await undoContent(editor, order.key);
      const [now] = inForceOn(await store.listVersions({ kind, key }), today);
      const none = kind === 'text' ? 'The release’s words are shown.' : 'Nothing of it is shown.';
      return `Took back version ${undoes} of ${order.key}. ${now ? `Version ${now.version} is shown.` : none}`;
    }
    case 'edit': {
      const given = { language: order.language, text: await newText(order.file) };
      const changed = isNameOfText(order.key)
        ? await editText(editor, needText(textNameOf(order.key), order.key), given)
        : await editContent(editor, await findContent(editor, order.key), given);
      return changed ? `Published: version ${changed.version} of ${folderOf(changed)}.` : 'Nothing was changed.';
    }
  }
}

async function newest({ store }: Editor): Promise<ContentVersion[]> {
  return newestVersions(await store.listVersions()).filter(({ state }) => state !== 'withdrawn');
}

/** What the portal says instead of texts of the release. */
async function newestTexts(editor: Editor): Promise<ContentVersion[]> {
  return (await newest(editor)).filter(({ kind }) => kind === 'text');
}

/** From a file, or from standard input for `-`. */
function newText(file: string): Promise<string> {
  return readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch(() => {
    throw new Refused(`The file ${file} can’t be read.`);
  });
}
