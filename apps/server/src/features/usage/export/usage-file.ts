import type { AccountNumber } from '@wattershed/domain/account/account-number';
import {
  isLargeUsageFile,
  measuredRange,
  rangeOfUsageFile,
  type UsageFileFormat,
} from '@wattershed/domain/usage/usage-file';
import { CallError } from '../../../errors.ts';
import type { Gateways } from '../../../gateways/gateways.ts';
import { csvOf } from '../../../tables/csv.ts';
import { xlsxOf } from '../../../tables/xlsx/workbook.ts';
import { usageFileTexts } from './usage-file-texts.ts';
import type { UsageFile, UsageFileWish } from './usage-file-wish.ts';
import { usageTable } from './usage-tables.ts';

type Source = Pick<Gateways, 'meterData' | 'billingSystem'>;

const codes = { 'turned-round': 'USG422', 'too-long': 'USG425', 'nothing-measured': 'USG424' } as const;

/** Every refusal of {@link settleDays}. */
export const dayErrors = Object.values(codes);

/** The meters of these services with the days that there are of those asked for; throws what they are refused with. */
export async function settleDays(
  { meterData }: Pick<Source, 'meterData'>,
  accountNumber: AccountNumber,
  asked: Pick<UsageFileWish, 'services' | 'from' | 'before'>,
) {
  const all = await meterData.listMetersRead(accountNumber);
  const meters = all.filter(({ commodity }) => asked.services === 'both' || commodity === asked.services);
  const range = rangeOfUsageFile(asked, measuredRange(meters));
  if (typeof range === 'string') throw new CallError(codes[range]);
  return { meters, firstService: all[0]?.commodity, range, timeZone: meters[0]?.timeZone ?? 'UTC' };
}

export async function settleFile(
  source: Source,
  accountNumber: AccountNumber,
  wish: UsageFileWish,
): Promise<UsageFile> {
  const { by, format, services, language } = wish;
  const { meters, range, timeZone } = await settleDays(source, accountNumber, wish);
  return {
    ...{ by, format, services, language, range, timeZone },
    hasGeneration: meters.some(meter => meter.hasGeneration),
    isLarge: isLargeUsageFile(by, range, meters),
  };
}

/** The file itself, as it is made. */
export function contentOf(
  source: Source,
  accountNumber: AccountNumber,
  file: UsageFile,
): AsyncGenerator<string> | AsyncGenerator<Buffer> {
  const t = usageFileTexts(file.language);
  const table = usageTable(source, accountNumber, file, {
    service: commodity => t(`usage-file.${commodity}`),
    quality: quality => t(`usage-file.quality.${quality}`),
  });
  const nameOf = ({ key }: { key: string }) => t(`usage-file.column.${key}` as Parameters<typeof t>[0]);
  if (file.format === 'csv') return csvOf(table, nameOf);
  return xlsxOf(table, { nameOf, offset: t('usage-file.column.offset'), sheet: t('usage-file.sheet') });
}

export const contentTypes: Record<UsageFileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
