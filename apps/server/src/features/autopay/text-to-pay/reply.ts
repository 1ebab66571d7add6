import type { Db } from '@wattershed/database/db';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import { partsOf } from '@wattershed/domain/message/text/text-parts';
import type { Cents } from '@wattershed/domain/money/cents';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import type words from '@wattershed/texts/autopay/text-phrases.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import type { Services } from '../../../call.ts';
import { renderText } from '../../../letters/letter.ts';
import { notify } from '../../../messages/notify.ts';
import type { StoredMethod } from '../../../paying/methods/payment-method-store.ts';
import type { EndReason } from './enrollment-store.ts';

/** To whom, and for which text: it is answered once. */
export type Answered = { phone: string; language: Language; happening: string };

export type ReplyName =
  Extract<MessageKind, `autopay/text-${string}`> extends infer Kind
    ? Kind extends `autopay/text-${infer Name}`
      ? Name
      : never
    : never;

/** The one text that answers a text. */
export async function reply(
  services: Services,
  db: Db,
  { phone, language, happening }: Answered,
  name: ReplyName,
  values: Record<string, string> = {},
): Promise<void> {
  await notify(services, db, {
    kind: `autopay/text-${name}`,
    happening,
    to: { phones: [phone], language },
    values: { link: `${services.config.portalUrl}TextToPay`, ...values },
  });
}

/** Of which carriers make one text. */
export const mostParts = 2;

/** Of what one text lists, as much as fits into it; the first in any case. */
export function fitting(
  { config }: Pick<Services, 'config'>,
  { language }: Pick<Answered, 'language'>,
  name: ReplyName,
  { lines, values }: { lines: readonly string[]; values: (listed: string) => Record<string, string> },
): readonly string[] {
  const partsFor = (some: readonly string[]) =>
    partsOf(renderText({ kind: `autopay/text-${name}`, language, values: values(listed(some)) }, config));
  const most = lines.findLastIndex((_, index) => partsFor(lines.slice(0, index + 1)) <= mostParts);
  return lines.slice(0, Math.max(1, most + 1));
}

export const listed = (lines: readonly string[]): string => lines.join('; ');

const phrases = (language: Language) => portalTexts.translator<keyof typeof words>('autopay/text-phrases', language);

export const money = formatDollars;
export const account = maskAccountNumber;

/** "$86.14, due Dec 12, 2026", with what of it is late. */
export function askedInWords(
  { askedCents, pastDueCents, dueOn }: { askedCents: Cents; pastDueCents: Cents; dueOn: LocalDate | null },
  language: Language,
): string {
  const t = phrases(language);
  const amount = money(askedCents, language);
  if (pastDueCents >= askedCents) return t('text-phrases.pastDue', { amount });
  if (pastDueCents > 0) return t('text-phrases.partlyPastDue', { amount, late: money(pastDueCents, language) });
  return dueOn ? t('text-phrases.due', { amount, date: formatDate(dueOn, language) }) : amount;
}

export function withFee(amountCents: Cents, feeCents: Cents, language: Language): string {
  const amount = money(amountCents, language);
  return feeCents > 0 ? phrases(language)('text-phrases.withFee', { amount, fee: money(feeCents, language) }) : amount;
}

/** "Visa 4242"; what a card is called in every language. */
export function methodInWords(
  { kind, brand, last4 }: Pick<StoredMethod, 'kind' | 'brand' | 'last4'>,
  language: Language,
) {
  return kind === 'bank' ? phrases(language)('text-phrases.bank', { last4 }) : `${brand} ${last4}`;
}

/** Why text-to-pay has ended, with a space after it; nothing for whoever has just turned it off. */
export function whyInWords(reason: EndReason, language: Language): string {
  return reason === 'unenrolled' ? '' : `${phrases(language)(`text-phrases.ended.${reason}`)} `;
}

/** What to text to pay: one word where one question is open at the phone, otherwise with its code. */
export function howToPay(code: string | undefined, language: Language): string {
  const t = phrases(language);
  return code === undefined ? t('text-phrases.pay') : t('text-phrases.yes', { code });
}

export const noWord = (code: string, language: Language) => phrases(language)('text-phrases.no', { code });
