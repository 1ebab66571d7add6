import { type Cents, cents } from '@wattershed/domain/money/cents';
import { guidelineOf } from './library.ts';
import type { SheetVersion } from './sheet.ts';

/** The most that so many people may earn in a year, before taxes, to take part. */
export function incomeLimit({ incomeLimit: limit }: SheetVersion, people: number): Cents {
  const { firstPersonCents, eachFurtherCents } = guidelineOf(limit.guidelineYear);
  const counted = Math.max(people, limit.leastPeople);
  return cents(Math.floor(((firstPersonCents + (counted - 1) * eachFurtherCents) * limit.percent) / 100));
}
