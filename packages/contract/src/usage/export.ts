import { usageFileFormats, usageFileServices, usageFileSteps } from '@wattershed/domain/usage/usage-file';
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { accountNumberField, instantField, languageField, localDateField, uuidField } from '../fields.ts';

/** Half-open days at the premise; without them, all. They are cut to the days that were measured. */
const days = { from: z.optional(localDateField), before: z.optional(localDateField) };

const services = z.enum(usageFileServices);

/** What a file of usage has: `period` is a row for each bill. */
const wish = {
  accountNumber: accountNumberField,
  ...days,
  services,
  by: z.enum(usageFileSteps),
  format: z.enum(usageFileFormats),
  language: languageField,
};

export const exportUsage = defineCall({
  id: 'c77-usage-export',
  name: 'exportUsage',
  summary: 'Usage as CSV or as an Excel file, by interval, day, month, or bill; times with their offset from UTC',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Export',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/octet-stream',
  request: z.strictObject(wish),
  data: z.any(),
  errors: ['USG422', 'USG424', 'USG425', 'USG413'],
});

export const downloadGreenButton = defineCall({
  id: 'c77-greenbutton',
  name: 'downloadGreenButton',
  summary:
    'Green Button Download My Data (ESPI 4.0): usage with what each bill came to, or the customer, agreements, and meters',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/GreenButton',
  access: 'signedIn',
  right: 'green button download',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/atom+xml',
  request: z.strictObject({
    accountNumber: accountNumberField,
    ...days,
    services,
    content: z.enum(['usage', 'customer']),
  }),
  data: z.any(),
  errors: ['USG422', 'USG424', 'USG425'],
});

/** A file that is prepared, or lies ready. */
const preparedFile = z.object({
  fileId: uuidField,
  /** `failed`: it couldn't be made, and can be ordered again. */
  state: z.enum(['waiting', 'ready', 'failed']),
  by: z.enum(usageFileSteps),
  format: z.enum(usageFileFormats),
  services,
  from: localDateField,
  before: localDateField,
  /** Null until it is ready. */
  bytes: z.nullable(z.int()),
  orderedAt: instantField,
  keptUntil: instantField,
});

export const listUsageFiles = defineCall({
  id: 'own-usage-files',
  name: 'listUsageFiles',
  summary: 'What there is to be exported, and the files that were prepared for this person',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Export/Files',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  request: z.strictObject({ accountNumber: accountNumberField }),
  data: z.object({
    /** The meters that the account has had, electricity first, with the days on which each was read. */
    meters: z.array(
      z.object({
        commodity: z.enum(['electric', 'water']),
        intervalSeconds: z.int(),
        hasGeneration: z.boolean(),
        from: localDateField,
        lastReadOn: z.nullable(localDateField),
      }),
    ),
    /** Newest first. */
    files: z.array(preparedFile),
  }),
  errors: [],
});

export const prepareUsageFile = defineCall({
  id: 'own-usage-files-prepare',
  name: 'prepareUsageFile',
  summary: 'Have a file prepared; the same one, ordered again while there is one, is that one',
  feature: 'usage',
  method: 'POST',
  path: '/api/Usage/Export/Files',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  notForAgents: true,
  rate: 'write',
  request: z.strictObject(wish),
  data: preparedFile,
  errors: ['USG422', 'USG424', 'USG425', 'USG429'],
});

export const downloadUsageFile = defineCall({
  id: 'own-usage-files-download',
  name: 'downloadUsageFile',
  summary: 'A file that was prepared for this person',
  feature: 'usage',
  method: 'GET',
  path: '/api/Usage/Export/Files/Download',
  access: 'signedIn',
  right: 'overview',
  account: 'accountNumber',
  rate: 'read',
  file: 'application/octet-stream',
  request: z.strictObject({ accountNumber: accountNumberField, fileId: uuidField }),
  data: z.any(),
  errors: [],
});
