import { type LocalDate, parseLocalDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import {
  assistanceConditions,
  assistancePrograms,
  limitBases,
  publicPrograms,
} from '@wattershed/domain/program/assistance';
import { z } from 'zod';

export const day = z.string().transform((text, { addIssue }): LocalDate => {
  const date = parseLocalDate(text);
  if (date) return date;
  addIssue('not a day');
  return z.NEVER;
});
export const amount = z.int().positive().transform(cents);
export const text = z.string().trim().min(1);

type Term = { effectiveFrom: LocalDate; effectiveBefore?: LocalDate | undefined };

/** Whether each version begins where the one before ends, and only the last has no end. */
export function isOneAfterTheOther(versions: readonly Term[]): boolean {
  return versions.every(
    ({ effectiveFrom, effectiveBefore }, place) =>
      (effectiveBefore === undefined || effectiveFrom < effectiveBefore) &&
      effectiveBefore === versions[place + 1]?.effectiveFrom,
  );
}

/** The poverty guideline of a year: for one person, and for each further one, in a year. */
export const guidelineSchema = z.strictObject({
  year: z.int(),
  firstPersonCents: amount,
  eachFurtherCents: amount,
  source: text,
});
export type Guideline = z.output<typeof guidelineSchema>;

const versionSchema = z.strictObject({
  version: z.int().positive(),
  effectiveFrom: day,
  /** Undefined while no later version is known. */
  effectiveBefore: day.optional(),
  source: text,
  /** The last day for which the figures are published; later ones go by `basis`. */
  confirmedThrough: day.optional(),
  /** Why figures that nobody has published are what they are. */
  basis: text.optional(),
  /** The same by name, for words in every language. */
  basedOn: z.array(z.enum(limitBases)).nonempty().optional(),
  incomeLimit: z.strictObject({
    guidelineYear: z.int(),
    percent: z.int().positive(),
    /** Smaller households have the limit of this many people. */
    leastPeople: z.int().positive(),
  }),
  publicPrograms: z.array(z.enum(publicPrograms)),
  conditions: z.array(z.enum(assistanceConditions)).nonempty(),
  recertification: z.strictObject({
    years: z.int().positive(),
    yearsOnFixedIncome: z.int().positive(),
    /** The month and day on which everyone’s falls due. */
    onDay: z
      .string()
      .regex(/^\d\d-\d\d$/)
      .optional(),
  }),
  /** How many of those who apply are asked for proof, and how long they have. */
  proof: z.strictObject({ sampledPercent: z.number().min(0).max(100), daysToSend: z.int().positive() }),
});
export type SheetVersion = z.output<typeof versionSchema>;

/** The rules of one program, version by version. Throws if a file says something else. */
export const sheetSchema = z.strictObject({
  program: z.enum(assistancePrograms),
  state: z.string().regex(/^[A-Z]{2}$/),
  /** The rider of the tariffs that it puts on a bill. */
  discount: text,
  versions: z
    .array(versionSchema)
    .nonempty()
    .refine(isOneAfterTheOther, 'each version begins where the one before ends, and only the last has no end'),
});
export type Sheet = z.output<typeof sheetSchema>;
