import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { z } from 'zod';
import { type Guideline, guidelineSchema, type Sheet, type SheetVersion, sheetSchema } from './sheet.ts';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'sheets', `${name}.json`), 'utf8'));

let sheets: readonly Sheet[] | undefined;

/** The sheet of each program. */
export function listSheets(): readonly Sheet[] {
  sheets ??= ['ca-care', 'az-lira'].map(name => sheetSchema.parse(read(name)));
  return sheets;
}

let guidelines: readonly Guideline[] | undefined;

/** The poverty guideline of a year. Throws RangeError for one that isn’t in the file. */
export function guidelineOf(year: number): Guideline {
  guidelines ??= z.strictObject({ guidelines: z.array(guidelineSchema) }).parse(read('poverty-guidelines')).guidelines;
  const found = guidelines.find(guideline => guideline.year === year);
  if (!found) throw new RangeError(`no poverty guideline for ${year}`);
  return found;
}

/** The version of a sheet that is in force on a day; undefined before the first. */
export function versionOn({ versions }: Sheet, on: LocalDate): SheetVersion | undefined {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom <= on);
}
