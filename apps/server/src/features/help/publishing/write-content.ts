import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { BannerFacts } from '@wattershed/domain/help/banner';
import { stringify } from 'yaml';
import type { ContentFacts, ContentVersion } from '../../../gateways/content/port.ts';
import { fileLanguages } from './content-entry.ts';
import { writeTexts } from './texts/write-texts.ts';
import type { ContentFiles } from './written-content.ts';

/** The newest versions as files, as {@link readContent} reads them: what is read again changes nothing. */
export function writeContent(newest: readonly ContentVersion[], today: LocalDate): ContentFiles {
  const files = new Map<string, string>();
  const written = newest.filter(({ state }) => state !== 'withdrawn');
  for (const version of written.filter(({ kind }) => kind !== 'text')) {
    const folder = folderOf(version);
    files.set(`${folder}/entry.yaml`, entryOf(version, today));
    for (const [name, language] of Object.entries(fileLanguages)) {
      const text = version.texts[language];
      if (text) files.set(`${folder}/${name}.md`, `# ${text.title}\n\n${text.source}\n`);
    }
  }
  return new Map([...files, ...writeTexts(written)]);
}

/** The folder of a text, which is also its name for an operator. */
export function folderOf({ kind, key, facts }: Pick<ContentVersion, 'kind' | 'key' | 'facts'>): string {
  const folders = {
    ...{ faq: `faq/${facts.category}/${key}`, page: `pages/${key}`, terms: `terms/${key}`, text: `texts/${key}` },
    ...{ banner: `banners/${key}`, 'price-sheet': `prices/${key}` },
  };
  return folders[kind];
}

function entryOf({ kind, state, effectiveFrom, facts }: ContentVersion, today: LocalDate): string {
  const { banner } = facts;
  if (banner) return entryOfBanner(banner, { order: facts.order, state, effectiveFrom });
  // Since when terms and prices are in force is part of what they say; of an answer, only a day to come matters.
  const isDated = kind === 'terms' || kind === 'price-sheet' || effectiveFrom > today;
  return stringify({
    order: facts.order,
    ...(facts.isTop ? { top: true } : {}),
    ...(facts.pages.length > 0 ? { pages: facts.pages } : {}),
    ...(facts.tasks.length > 0 ? { tasks: facts.tasks.map(task => task.slice(1)) } : {}),
    ...(isDated ? { effectiveFrom } : {}),
    ...(state === 'draft' ? { status: state } : {}),
    ...(facts.isFramed ? {} : { framed: false }),
    ...changesOf(facts),
  });
}

type OfEvery = Pick<ContentVersion, 'state' | 'effectiveFrom'> & { order: number };

function entryOfBanner(banner: BannerFacts, { order, state, effectiveFrom }: OfEvery): string {
  const { level, shownTo, screens, isDismissible, until, isYearly } = banner;
  return stringify({
    order,
    level,
    shownTo,
    ...(screens.length > 0 ? { screens: screens.map(path => path.slice(1)) } : {}),
    ...(isDismissible ? {} : { dismissible: false }),
    effectiveFrom,
    ...(until === null ? {} : { until }),
    ...(isYearly ? { yearly: true } : {}),
    ...(state === 'draft' ? { status: state } : {}),
  });
}

function changesOf({ changes }: ContentFacts): object {
  const said = Object.entries(fileLanguages).flatMap(([name, language]) => {
    const words = changes[language];
    return words === undefined ? [] : [[name, words] as const];
  });
  return said.length > 0 ? { changes: Object.fromEntries(said) } : {};
}
