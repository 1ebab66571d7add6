import type { Pool } from '@wattershed/database/pool';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { portalTexts } from '@wattershed/texts/library';
import type { Services } from '../../../call.ts';
import { noteBanners } from '../../../gateways/content/banners-today.ts';
import { inForceOn } from '../../../gateways/content/in-force.ts';
import type { ContentVersion } from '../../../gateways/content/port.ts';
import { type Kept, keep } from '../../../plugins/answers/etag.ts';
import { figuresOf } from '../figures/figures.ts';
import { replacedTexts } from '../texts/replaced-texts.ts';
import type { Figures } from './figures.ts';

/** What this process serves: the content of one day. */
export type KeptContent = {
  /** Of the change and of the day: the same is the same content. */
  version: string;
  day: LocalDate;
  versions: readonly ContentVersion[];
  inForce: readonly ContentVersion[];
  figures: Figures;
  answers: Map<string, Kept | Promise<Kept>>;
};

type Given = Pick<Services, 'config' | 'db' | 'gateways' | 'clock'>;

const keptOf = new WeakMap<Pool, { newest?: KeptContent; first?: Promise<KeptContent> }>();

function ownOf(db: Pool) {
  const found = keptOf.get(db) ?? {};
  keptOf.set(db, found);
  return found;
}

/** What is made of the content: at once, unless this process has none yet. From then on no database is asked. */
export function ofContent<Made>(
  given: Given,
  make: (content: KeptContent) => Made | Promise<Made>,
): Made | Promise<Made> {
  const own = ownOf(given.db);
  if (own.newest) return make(own.newest);
  own.first ??= refreshContent(given).finally(() => {
    delete own.first;
  });
  return own.first.then(make);
}

/** One round of a process: takes over what was changed, and what is in force today. Without the database, what was there stays. */
export async function refreshContent({ config, db, gateways, clock }: Given): Promise<KeptContent> {
  const own = ownOf(db);
  const day = clock.today(config.UTILITY_TIME_ZONE);
  // Before the versions: a change that comes between the two is only read twice.
  const version = `${await gateways.content.findChangeNumber()} ${day}`;
  if (own.newest?.version === version) return own.newest;
  const versions = await gateways.content.listVersions();
  own.newest = {
    ...{ version, day, versions, inForce: inForceOn(versions, day) },
    figures: figuresOf(config),
    answers: new Map(),
  };
  noteBanners(
    db,
    own.newest.inForce.some(({ kind }) => kind === 'banner'),
  );
  // From now on, whatever this process writes: screens, emails, text messages, PDFs, and files.
  portalTexts.replace(replacedTexts(own.newest.inForce));
  return own.newest;
}

const answersAtMost = 2_000;

/** The answer of that name, made and packed when the first one asks for it. */
export function keptAnswer(content: KeptContent, name: string, make: () => object): Kept | Promise<Kept> {
  return keptText(content, name, () => JSON.stringify({ status: { code: 200 }, data: make() }));
}

/** The same of any text. What `make` throws is kept for nobody. */
export function keptText({ answers }: KeptContent, name: string, make: () => string): Kept | Promise<Kept> {
  const known = answers.get(name);
  if (known) return known;
  // A page may be asked for in any case: each spelling is an answer of its own.
  if (answers.size >= answersAtMost) answers.clear();
  const packing = keep(make());
  answers.set(name, packing);
  packing.then(
    packed => answers.set(name, packed),
    () => answers.delete(name),
  );
  return packing;
}
