import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { readClock } from '@wattershed/clock/clock-store';
import type { Pool } from '@wattershed/database/pool';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
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
import { missingLanguages } from '../features/help/publishing/read-content.ts';
import { folderOf, writeContent } from '../features/help/publishing/write-content.ts';
import { inForceOn, newestVersions } from '../gateways/content/in-force.ts';
import type { ContentVersion } from '../gateways/content/port.ts';
import { portalContent } from '../gateways/content/portal-content-store.ts';
import { Refused, runOperatorCommand } from './operator-command.ts';

type Order =
  | { kind: 'export' | 'import' | 'dry-run'; folder: string }
  | { kind: 'list' | 'missing' }
  | { kind: 'show' | 'history' | 'undo'; key: string }
  | { kind: 'edit'; key: string; language: Language; file: string };

const usage = `Usage: npm run content -- export DIR | import DIR [--dry-run] | list | missing
       npm run content -- show KEY | history KEY | undo KEY | edit KEY LANGUAGE FILE
KEY is what list shows, such as faq/safety/downed-power-line; LANGUAGE is en-us, en-uk, es, or fr; FILE may be - for standard input.`;

/** Changes help and terms, each time as a new version, or shows them. */
await runOperatorCommand<Order>({ usage, readOrder, carryOut });

function readOrder([word, first, second, third, ...rest]: readonly string[]): Order | undefined {
  if (rest.length > 0) return undefined;
  if (word === 'list' || word === 'missing') return first === undefined ? { kind: word } : undefined;
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
      return lines((await newest(editor)).flatMap(missingOf), 'No translation is missing.');
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
    case 'show':
      return shown(await findContent(editor, order.key));
    case 'history': {
      const versions = await store.listVersions(await findName(editor, order.key));
      return versions.toReversed().map(historyLine).join('\n');
    }
    case 'undo': {
      const { kind, key, undoes } = await undoContent(editor, order.key);
      const [now] = inForceOn(await store.listVersions({ kind, key }), today);
      return `Took back version ${undoes} of ${order.key}. ${now ? `Version ${now.version} is shown.` : 'Nothing of it is shown.'}`;
    }
    case 'edit': {
      const before = await findContent(editor, order.key);
      const text = await newText(order.file);
      const changed = await editContent(editor, before, { language: order.language, text });
      return changed ? `Published: version ${changed.version} of ${folderOf(changed)}.` : 'Nothing was changed.';
    }
  }
}

async function newest({ store }: Editor): Promise<ContentVersion[]> {
  return newestVersions(await store.listVersions()).filter(({ state }) => state !== 'withdrawn');
}

function lines(all: readonly string[], none: string): string {
  return all.length === 0 ? none : all.join('\n');
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** What readers see of it, where that isn't simply this text. */
function stateOf({ state, effectiveFrom }: Pick<ContentVersion, 'state' | 'effectiveFrom'>, today: LocalDate): string {
  if (state === 'draft') return ' (draft)';
  return effectiveFrom > today ? ` (from ${effectiveFrom})` : '';
}

function lineOf(version: ContentVersion, today: LocalDate): string {
  const { texts } = version;
  const written = Object.entries(fileLanguages).flatMap(([name, language]) => (texts[language] ? [name] : []));
  return `${folderOf(version)}  v${version.version}${stateOf(version, today)}  ${written.join(' ')}  ${texts.EN_US?.title ?? ''}`;
}

function missingOf(version: ContentVersion): string[] {
  const names = Object.entries(fileLanguages);
  const missing = missingLanguages(version.texts).flatMap(
    one => names.find(([, language]) => language === one)?.[0] ?? [],
  );
  return missing.length > 0 ? [`${folderOf(version)}  ${missing.join(' ')}`] : [];
}

function shown(version: ContentVersion): string {
  const parts = Object.entries(fileLanguages).flatMap(([name, language]) => {
    const text = version.texts[language];
    return text ? [`--- ${name}\n# ${text.title}\n\n${text.source}`] : [];
  });
  return [`${folderOf(version)}  v${version.version}  ${version.state} from ${version.effectiveFrom}`, ...parts].join(
    '\n',
  );
}

function historyLine({ version, state, effectiveFrom, doing, madeBy, madeAt, undoes }: ContentVersion): string {
  const at = madeAt.toISOString().slice(0, 16).replace('T', ' ');
  const what = undoes === null ? `${state} from ${effectiveFrom}` : `took back v${undoes}`;
  return `v${version}  ${what}  ${doing} by ${madeBy}  ${at} UTC`;
}

/** From a file, or from standard input for `-`. */
function newText(file: string): Promise<string> {
  return readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch(() => {
    throw new Refused(`The file ${file} can’t be read.`);
  });
}
