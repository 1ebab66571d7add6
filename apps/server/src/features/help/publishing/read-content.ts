import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { type FaqCategory, isFaqCategory } from '@wattershed/domain/help/faq-category';
import { helpPageOf } from '@wattershed/domain/help/help-page';
import { defaultLanguage, type Language, languages } from '@wattershed/domain/text/language';
import type { ContentFacts, ContentKind, ContentName, ContentText } from '../../../gateways/content/port.ts';
import { checkMarkdown, type Fault, type KnowsFigure } from './check-markdown.ts';
import {
  type BannerEntry,
  type ContentEntry,
  fileLanguages,
  pathOf,
  readBannerEntry,
  readEntry,
} from './content-entry.ts';
import { renderMarkdown, type TopHeading } from './markdown.ts';
import { isTextFile, readTexts } from './texts/read-texts.ts';
import type { ContentFiles, FaultInFile, WrittenContent } from './written-content.ts';

const folderForm = /^(?:faq\/([^/]+)\/([^/]+)|(pages|terms|banners|prices)\/([^/]+))\/([^/]+)$/;
/** Whether a file of that path belongs to the content of a folder. */
export const isContentFile = (path: string): boolean => folderForm.test(path) || isTextFile(path);

const keyForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads the texts of a folder. With any fault, nothing of it may be published. */
export function readContent(
  files: ContentFiles,
  knowsFigure: KnowsFigure,
): { contents: WrittenContent[]; faults: FaultInFile[] } {
  const faults: FaultInFile[] = [];
  const folders = new Map<string, string[]>();
  for (const file of [...files.keys()].toSorted()) {
    const found = folderForm.exec(file);
    if (found)
      folders.set(file.slice(0, file.lastIndexOf('/')), [
        ...(folders.get(file.slice(0, file.lastIndexOf('/'))) ?? []),
        file,
      ]);
    else if (!isTextFile(file) && !/(?:^|\/)(?:\.|README\.md$)/.test(file))
      faults.push({ file, line: 1, says: whereContentIs });
  }
  const contents = [...folders].flatMap(([folder, names]) => {
    const read = readFolder(folder, names, { files, knowsFigure });
    faults.push(...read.faults);
    return read.content ? [read.content] : [];
  });
  for (const [index, { kind, key, facts }] of contents.entries()) {
    const first = contents.findIndex(one => one.kind === kind && one.key === key);
    if (first !== index)
      faults.push({
        file: `faq/${facts.category}/${key}/entry.yaml`,
        line: 1,
        says: `the key ${key} is taken by another category`,
      });
  }
  const texts = readTexts(files);
  return { contents: [...contents, ...texts.contents], faults: [...faults, ...texts.faults] };
}

const whereContentIs =
  'content is in faq/<category>/<key>, pages/<page>, terms/<key>, banners/<key>, or prices/<key>: an entry.yaml, and en-us.md, en-uk.md, es.md, fr.md; texts are in texts/<module>.<language>.json';

type Given = { files: ContentFiles; knowsFigure: KnowsFigure };

function readFolder(folder: string, names: readonly string[], { files, knowsFigure }: Given) {
  const faults: FaultInFile[] = [];
  const fault = (file: string, { line, says }: Fault) => faults.push({ file, line, says });
  const entryFile = `${folder}/entry.yaml`;
  const name = nameOf(folder);
  if ('says' in name) fault(entryFile, { line: 1, says: name.says });
  const kind = kindOf(folder);
  const read = readFacts(files.get(entryFile) ?? '', name);
  if ('faults' in read) for (const one of read.faults) fault(entryFile, one);
  if (!files.has(entryFile)) fault(entryFile, { line: 1, says: 'the file is missing' });
  const texts: Partial<Record<Language, ContentText>> = {};
  for (const file of names.filter(one => one !== entryFile)) {
    const language = fileLanguages[file.slice(folder.length + 1).replace(/\.md$/, '')];
    if (!language || !file.endsWith('.md')) {
      fault(file, { line: 1, says: 'a language is en-us.md, en-uk.md, es.md, or fr.md' });
      continue;
    }
    const text = readText(files.get(file) ?? '', { knowsFigure, kind });
    if ('faults' in text) for (const one of text.faults) fault(file, one);
    else texts[language] = text.text;
  }
  if (!names.includes(`${folder}/en-us.md`))
    fault(`${folder}/en-us.md`, { line: 1, says: 'the file is missing: every text is in English (US)' });
  if (faults.length > 0 || 'says' in name || 'faults' in read) return { faults };
  const { entry, facts } = read;
  const content: WrittenContent = {
    ...{ kind: name.kind, key: name.key, state: entry.status, effectiveFrom: entry.effectiveFrom, texts, facts },
  };
  return { content, faults };
}

const kindsOfFolders: Readonly<Record<string, Exclude<ContentKind, 'text'>>> = {
  ...{ faq: 'faq', pages: 'page', terms: 'terms', banners: 'banner', prices: 'price-sheet' },
};

const kindOf = (folder: string) => kindsOfFolders[folder.split('/')[0] ?? ''] ?? 'faq';

type FolderName = (ContentName & { category?: FaqCategory }) | { says: string };

function nameOf(folder: string): FolderName {
  const [top, first = '', second = ''] = folder.split('/');
  if (top === 'pages') {
    const page = helpPageOf(first);
    return page ? { kind: 'page', key: page } : { says: `there is no help page ${first}` };
  }
  const key = top === 'faq' ? second : first;
  if (!keyForm.test(key) || key.length > 80) return { says: `a key has small letters, numbers, and hyphens: ${key}` };
  const kind = kindOf(folder);
  if (kind !== 'faq') return { kind, key };
  return isFaqCategory(first) ? { kind: 'faq', key, category: first } : { says: `there is no category ${first}` };
}

function readFacts(text: string, name: FolderName) {
  if ('kind' in name && name.kind === 'banner') {
    const read = readBannerEntry(text);
    return 'faults' in read ? read : { ...read, facts: factsOfBanner(read.entry) };
  }
  const read = readEntry(text);
  return 'faults' in read
    ? read
    : { ...read, facts: factsOf(read.entry, 'category' in name ? name.category : undefined) };
}

function factsOfBanner({ order, level, shownTo, screens, dismissible, until, yearly }: BannerEntry): ContentFacts {
  return {
    ...{ order, isTop: false, pages: [], tasks: [], isFramed: false, changes: {} },
    banner: {
      ...{ level, shownTo, screens: screens.map(pathOf), isDismissible: dismissible },
      ...{ until: (until as LocalDate | undefined) ?? null, isYearly: yearly },
    },
  };
}

function factsOf(entry: ContentEntry, category: FaqCategory | undefined): ContentFacts {
  const { changes } = entry;
  return {
    ...(category ? { category } : {}),
    order: entry.order,
    isTop: entry.top,
    pages: [...new Set(entry.pages.flatMap(page => helpPageOf(page) ?? []))],
    tasks: entry.tasks.map(pathOf),
    isFramed: entry.framed,
    changes: Object.fromEntries(
      Object.entries(changes ?? {}).flatMap(([file, words]) =>
        words && fileLanguages[file] ? [[fileLanguages[file], words]] : [],
      ),
    ),
  };
}

/** The first line is the question or the title, what follows the text. */
export function readText(
  written: string,
  { knowsFigure, kind }: { knowsFigure: KnowsFigure; kind: ContentKind },
): { text: ContentText } | { faults: Fault[] } {
  const source = written.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const [first = '', ...rest] = source.split('\n');
  const title = /^# (.*\S)\s*$/.exec(first)?.[1];
  // The lines of the rest keep the numbers that they have in the file.
  const body = `\n${rest.join('\n')}`;
  const faults = [
    ...(title === undefined ? [{ line: 1, says: noTitle }] : []),
    ...faultsOfTitle(title ?? '', knowsFigure),
  ];
  faults.push(...checkMarkdown(body, knowsFigure));
  if (kind === 'banner') faults.push(...faultsOfBanner(title ?? '', body));
  if (body.trim() === '') faults.push({ line: 2, says: 'there is no text below the first line' });
  if (title === undefined || faults.length > 0) return { faults };
  return { text: { title, source: body.trim(), html: renderMarkdown(body, topHeadings[kind] ?? 2) } };
}

const topHeadings: Partial<Record<ContentKind, TopHeading>> = { faq: 4, 'price-sheet': 3 };

/** A banner stands above every page, also on a phone: it is short, and what there is more to say is behind its link. */
function faultsOfBanner(title: string, body: string): Fault[] {
  const faults: Fault[] = [];
  if (title.length > 100) faults.push({ line: 1, says: 'the first line of a banner has at most 100 characters' });
  if (body.trim().length > 400) faults.push({ line: 2, says: 'the text of a banner has at most 400 characters' });
  const line = body.split('\n').findIndex(text => /^\s*(?:#|\||[-*+] |\d+[.)] )/.test(text));
  if (line >= 0) faults.push({ line: line + 1, says: 'a banner has neither headings, nor lists, nor tables' });
  return faults;
}

const noTitle = 'the first line is the question or the title: # and a space before it';

/** A title is text alone. */
function faultsOfTitle(title: string, knowsFigure: KnowsFigure): Fault[] {
  const faults = checkMarkdown(title.replaceAll(/[[\]*_|]/g, ''), knowsFigure);
  if (/[*_]{2}|\]\(/.test(title)) faults.push({ line: 1, says: 'a title has neither bold words nor links' });
  if (title.length > 200) faults.push({ line: 1, says: 'a title has at most 200 characters' });
  return faults;
}

/** The languages of the portal in which a text is neither written nor spelled as in another. */
export function missingLanguages(texts: Partial<Record<Language, ContentText>>): Language[] {
  return languages.filter(language => language !== 'EN_UK' && language !== defaultLanguage && !texts[language]);
}
