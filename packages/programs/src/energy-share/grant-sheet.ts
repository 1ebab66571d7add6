import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { publicPrograms } from '@wattershed/domain/program/assistance';
import { grantConditions } from '@wattershed/domain/program/energy-share';
import { z } from 'zod';
import { amount, day, isOneAfterTheOther, text } from '../sheet.ts';

const versionSchema = z.strictObject({
  version: z.int().positive(),
  effectiveFrom: day,
  effectiveBefore: day.optional(),
  source: text,
  /** The most that one grant is. */
  mostCents: amount,
  /** A household is helped once in so many months. */
  monthsBetween: z.int().positive(),
  publicPrograms: z.array(z.enum(publicPrograms)),
  conditions: z.array(z.enum(grantConditions)).nonempty(),
});
export type GrantRules = z.output<typeof versionSchema>;

/** The rules of grants, version by version. Throws if the file says something else. */
export const grantSheetSchema = z.strictObject({
  versions: z
    .array(versionSchema)
    .nonempty()
    .refine(isOneAfterTheOther, 'each version begins where the one before ends'),
});

let rules: readonly GrantRules[] | undefined;

/** The rules that are in force on a day; undefined before the first. */
export function grantRulesOn(on: LocalDate): GrantRules | undefined {
  rules ??= grantSheetSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'sheets', 'energy-share.json'), 'utf8')),
  ).versions;
  return rules.findLast(({ effectiveFrom }) => effectiveFrom <= on);
}
