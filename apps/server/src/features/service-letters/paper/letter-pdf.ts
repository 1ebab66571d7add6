import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays } from '@wattershed/domain/calendar/local-date';
import { formatDollars } from '@wattershed/domain/money/dollars';
import type { Language } from '@wattershed/domain/text/language';
import { beginPaper, factTable, finishPaper, paragraphs, type Sender, width } from '../../../pdf/paper.ts';
import { page, type TaggedDocument } from '../../../pdf/tagged-document.ts';
import type { LetterFacts } from '../letter-facts.ts';
import type { Letter } from '../letter-store.ts';
import { type PaperTexts, paperTexts } from './paper-texts.ts';

type Credit = NonNullable<LetterFacts['credit']>;

/** A letter as it was written: for whoever it is handed to, so the account's number stays masked. */
export function letterPdf(letter: Letter, sender: Sender): Promise<Buffer> {
  const { kind, letterNumber, language, facts, accountNumber, writtenAt } = letter;
  const t = paperTexts(language);
  const title = t(`paper.${kind}.title`);
  const date = formatDate(facts.asOf, language);
  const subject = t('paper.letter', { date, number: letterNumber });
  const { doc, y } = beginPaper({ title, subject, at: writtenAt, language }, sender);
  const names = facts.coApplicant === '' ? facts.customerName : `${facts.customerName}, ${facts.coApplicant}`;
  let below = paragraphs(doc, [t('paper.toWhom'), standing(facts, t, language)], y) + 6;
  below = factTable(
    doc,
    [
      [t('paper.customer'), names],
      [t('paper.account'), maskAccountNumber(accountNumber)],
      [t('paper.serviceAddress'), facts.serviceAddress],
      ...facts.services.map(service => servedFact(service, facts, t, language)),
      ...(facts.credit ? creditFacts(facts.credit, date, t, language) : []),
    ],
    below,
  );
  if (facts.credit) below = recordPart(doc, facts.credit, t, language, below + 20);
  const closing = { phone: sender.UTILITY_PHONE, number: letterNumber, name: sender.UTILITY_NAME };
  const words = [
    ...(facts.credit ? [t('paper.credit.onTimeMeans')] : []),
    `${t('paper.asOf', { date })} ${t('paper.check', closing)}`,
  ];
  paragraphs(doc, words, below + 20);
  return finishPaper(doc, sender, letterNumber, values => t('paper.page', values));
}

function standing(facts: LetterFacts, t: PaperTexts, language: Language): string {
  const { customerName: name, serviceAddress: address, servedFrom, servedBefore, asOf } = facts;
  const from = formatDate(servedFrom, language);
  if (servedBefore !== null && servedBefore <= asOf) {
    return t('paper.was', { name, address, from, through: formatDate(addDays(servedBefore, -1), language) });
  }
  return t(servedFrom > asOf ? 'paper.willBe' : 'paper.is', { name, address, from });
}

function servedFact(
  { commodity, startedOn, endedOn }: LetterFacts['services'][number],
  { asOf }: LetterFacts,
  t: PaperTexts,
  language: Language,
): readonly [string, string] {
  const from = formatDate(startedOn, language);
  const name = t(`paper.${commodity}`);
  if (endedOn !== null) return [name, t('paper.fromTo', { from, through: formatDate(addDays(endedOn, -1), language) })];
  return [name, t(startedOn > asOf ? 'paper.starts' : 'paper.since', { date: from })];
}

function creditFacts(
  { customerSince, pastDueCents }: Credit,
  date: string,
  t: PaperTexts,
  language: Language,
): (readonly [string, string])[] {
  return [
    ...(customerSince ? [[t('paper.customerSince'), formatDate(customerSince, language)] as const] : []),
    [t('paper.pastDue', { date }), pastDueCents > 0 ? formatDollars(pastDueCents, language) : t('paper.nothing')],
  ];
}

/** The record of 12 months, and beside it the one of 24. */
function recordPart(doc: TaggedDocument, { records }: Credit, t: PaperTexts, language: Language, y: number): number {
  const top = doc.text('H2', t('paper.record'), { x: page.left, y, width, size: 14, bold: true }) + 4;
  const row = (name: string, value: (record: Credit['records'][number]) => string) => ({
    cells: [{ text: name }, ...records.map(record => ({ text: value(record) }))],
    ruleAbove: true,
  });
  const dates = (record: Credit['records'][number]) =>
    t('paper.fromTo', { from: formatDate(record.from, language), through: formatDate(record.through, language) });
  return doc.table({
    x: page.left,
    y: top,
    widths: [180, ...records.map(() => (width - 180) / records.length)],
    rows: [
      {
        cells: [
          { text: t('paper.period') },
          ...records.map(({ months }) => ({ text: t('paper.lastMonths', { count: months }) })),
        ],
        isHeader: true,
      },
      row(t('paper.due'), dates),
      row(t('paper.bills'), ({ bills }) => String(bills)),
      row(t('paper.onTime'), ({ onTime }) => String(onTime)),
      row(t('paper.late'), ({ late }) => String(late)),
      row(t('paper.returned'), ({ returned }) => String(returned)),
    ],
    size: 10.5,
    padding: 4,
  });
}
