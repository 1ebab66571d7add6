import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Language } from '@wattershed/domain/text/language';
import { isSameContent, newestVersions } from '../../../gateways/content/in-force.ts';
import type { Content, ContentName, ContentVersion } from '../../../gateways/content/port.ts';
import type { KnowsFigure } from './check-markdown.ts';
import { decideImport, type PlannedChange, refusalOfDay } from './decide-import.ts';
import { readContent, readText } from './read-content.ts';
import { folderOf } from './write-content.ts';
import type { ContentFiles, FaultInFile } from './written-content.ts';

/** Why nothing was published; its message names the files and lines. */
export class ContentRefused extends Error {}

/** Who changes content, and on which day. */
export type Editor = { store: Content; today: LocalDate; madeBy: string; knowsFigure: KnowsFigure };

/** Makes the content what these files say: all of them or, with any fault, none. Returns what changed, or would. */
export async function importContent(
  { store, today, madeBy, knowsFigure }: Editor,
  files: ContentFiles,
  { isDryRun }: { isDryRun: boolean },
): Promise<PlannedChange[]> {
  const { contents, faults } = readContent(files, knowsFigure);
  if (faults.length > 0) throw refused(faults);
  if (contents.length === 0) throw new ContentRefused('There is no content in this folder. Nothing was published.');
  const plan = (versions: readonly ContentVersion[]): PlannedChange[] => {
    const early = contents.flatMap(content => {
      const says = refusalOfDay(versions, content, today);
      return says ? [{ file: `${folderOf(content)}/entry.yaml`, line: 1, says }] : [];
    });
    if (early.length > 0) throw refused(early);
    return decideImport(versions, contents, today);
  };
  if (isDryRun) return plan(await store.listVersions());
  let planned: PlannedChange[] = [];
  await store.change({ madeBy, doing: 'import' }, versions => {
    planned = plan(versions);
    return planned.map(({ version }) => version);
  });
  return planned;
}

export const refused = (faults: readonly FaultInFile[]) =>
  new ContentRefused(
    [...faults.map(({ file, line, says }) => `${file}:${line}: ${says}`), 'Nothing was published.'].join('\n'),
  );

/** Which text is meant: by its folder, as in a list, or by its key where no other text has that. */
export async function findName({ store }: Pick<Editor, 'store'>, name: string): Promise<ContentName> {
  const all = await store.listVersions();
  const isNamed = all.some(one => folderOf(one) === name);
  const isMeant = (one: ContentVersion) => (isNamed ? folderOf(one) === name : one.kind !== 'text' && one.key === name);
  const [found, ...others] = all.filter(isMeant);
  if (!found) throw new ContentRefused(`There is no text ${name}.`);
  const another = others.find(one => !isSameContent(one, found));
  if (another) throw new ContentRefused(`Several texts are called so: ${folderOf(found)}, ${folderOf(another)}.`);
  return { kind: found.kind, key: found.key };
}

/** The text as it was last published or drafted. */
export async function findContent(editor: Pick<Editor, 'store'>, name: string): Promise<ContentVersion> {
  const [newest] = newestVersions(await editor.store.listVersions(await findName(editor, name)));
  if (!newest) throw new ContentRefused(`All versions of ${name} were taken back.`);
  return newest;
}

/** Takes back what was last done to a text. Taking that back, too, brings it again. */
export async function undoContent(editor: Editor, name: string): Promise<ContentVersion> {
  const { store, madeBy } = editor;
  const { kind, key } = await findName(editor, name);
  const [added] = await store.change({ madeBy, doing: 'undo' }, versions => {
    const last = versions.findLast(one => one.kind === kind && one.key === key);
    if (!last) return [];
    const { facts, texts, effectiveFrom, version } = last;
    return [{ kind, key, facts, texts, effectiveFrom, state: 'withdrawn', undoes: version }];
  });
  if (!added) throw new ContentRefused(`There is no text ${name}.`);
  return added;
}

/** Publishes a text in one language anew, from today. Undefined when it is what it was. */
export async function editContent(
  { store, today, madeBy, knowsFigure }: Editor,
  seen: ContentVersion,
  { language, text: written }: { language: Language; text: string },
): Promise<ContentVersion | undefined> {
  const read = readText(written, { knowsFigure, kind: seen.kind });
  if ('faults' in read) throw refused(read.faults.map(fault => ({ file: folderOf(seen), ...fault })));
  const [added] = await store.change({ madeBy, doing: 'edit' }, versions => {
    const before = newestVersions(versions).find(one => one.kind === seen.kind && one.key === seen.key);
    if (before?.version !== seen.version)
      throw new ContentRefused('Somebody else changed the text meanwhile. Nothing was published.');
    const old = before.texts[language];
    if (old?.title === read.text.title && old.source === read.text.source) return [];
    const { kind, key, state, facts, texts, effectiveFrom } = before;
    return [
      {
        ...{
          kind,
          key,
          state: state === 'withdrawn' ? 'published' : state,
          facts: { ...facts, changes: {} },
          texts: { ...texts, [language]: read.text },
        },
        // The days of a banner stay what they are.
        effectiveFrom: kind === 'banner' || effectiveFrom > today ? effectiveFrom : today,
        undoes: null,
      },
    ];
  });
  return added;
}
