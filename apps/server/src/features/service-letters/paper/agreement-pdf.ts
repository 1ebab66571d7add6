import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addDays, type LocalDate } from '@wattershed/domain/calendar/local-date';
import type { Agreement, SheetPrice } from '@wattershed/domain/service/agreement';
import { priceShown, tierOf } from '@wattershed/domain/service/sheet-price';
import type { Language } from '@wattershed/domain/text/language';
import type information from '@wattershed/texts/accounts/information.en-us.json';
import { portalTexts } from '@wattershed/texts/library';
import { beginPaper, factTable, finishPaper, paragraphs, type Sender, width } from '../../../pdf/paper.ts';
import { page, quiet, type Row, type TaggedDocument } from '../../../pdf/tagged-document.ts';
import { paperTexts } from './paper-texts.ts';

type PrintedAgreement = {
  asOf: LocalDate;
  customerName: string;
  serviceAddress: string;
  accountNumber: AccountNumber;
  agreement: Agreement;
  at: Date;
};

/** Which rate is paid for which meter since when, and all prices of the rate, as the account's screen lists them. */
export function agreementPdf(printed: PrintedAgreement, sender: Sender, language: Language): Promise<Buffer> {
  const { asOf, customerName, serviceAddress, accountNumber, agreement, at } = printed;
  const { agreementNumber, commodity, serialNumber, tariffLabel, startedOn, endedOn, sheet } = agreement;
  const t = paperTexts(language);
  const title = t('paper.agreement.title');
  const subject = t('paper.agreement.subject', { date: formatDate(asOf, language), number: agreementNumber });
  const { doc, y } = beginPaper({ title, subject, at, language }, sender);
  const from = formatDate(startedOn, language);
  const name = portalTexts.find('accounts/information', language, `information.rate.${tariffLabel}`);
  let below = factTable(
    doc,
    [
      [t('paper.customer'), customerName],
      [t('paper.account'), maskAccountNumber(accountNumber)],
      [t('paper.serviceAddress'), serviceAddress],
      [
        t(`paper.${commodity}`),
        endedOn === null
          ? t(startedOn > asOf ? 'paper.starts' : 'paper.since', { date: from })
          : t('paper.fromTo', { from, through: formatDate(addDays(endedOn, -1), language) }),
      ],
      [t('paper.meter'), serialNumber],
      [t('paper.rate'), name === undefined ? tariffLabel : `${name} (${tariffLabel})`],
    ],
    y,
  );
  if (sheet) {
    const since = t('paper.pricesSince', { date: formatDate(sheet.effectiveFrom, language) });
    below = pricesPart(doc, { prices: sheet.prices, title: t('paper.prices'), since }, language, below + 18);
  }
  paragraphs(doc, [t('paper.questions', { phone: sender.UTILITY_PHONE })], below + 14);
  return finishPaper(doc, sender, agreementNumber, values => t('paper.page', values));
}

const widths = [width - 240, 100, 140];
const shape = { widths, size: 10, padding: 3.5 };

type Sheet = { prices: readonly SheetPrice[]; title: string; since: string };

/** The prices of the rate; those that don't fit go to the next page, under the same headings. */
function pricesPart(doc: TaggedDocument, { prices, title, since }: Sheet, language: Language, y: number): number {
  const t = portalTexts.translator<keyof typeof information>('accounts/information', language);
  const header: Row = {
    cells: [
      { text: t('information.charge') },
      { text: t('information.clause'), align: 'left' },
      { text: t('information.price') },
    ],
    isHeader: true,
  };
  const chargeOf = (price: SheetPrice) => {
    const name = portalTexts.find('billing/bill-lines', language, price.textKey) ?? price.clause;
    const unit = price.unit === 'CCF' || price.unit === 'kW' ? price.unit : 'kWh';
    const tier = tierOf(price, language);
    const limits = tier && {
      ...tier,
      unit: t(price.isLimitDaily ? `information.aDay.${unit}` : `information.unit.${unit}`),
    };
    return limits ? `${name} · ${t(limits.key, { from: limits.from, to: limits.to, unit: limits.unit })}` : name;
  };
  const rows = prices.map(
    (price): Row => ({
      cells: [
        { text: chargeOf(price) },
        { text: price.clause, align: 'left' },
        { text: t(`information.per.${price.unit}`, { price: priceShown(price, language) }) },
      ],
      ruleAbove: true,
    }),
  );
  let top = doc.text('H2', title, { x: page.left, y, width, size: 14, bold: true }) + 2;
  top = doc.text('P', since, { x: page.left, y: top, width, size: 10.5, colour: quiet }) + 4;
  let waiting = rows;
  while (waiting.length > 0) {
    const fitting = fittingRows(doc, [header, ...waiting], page.bottom - top) - 1;
    if (fitting > 0) {
      top = doc.table({ x: page.left, y: top, ...shape, rows: [header, ...waiting.slice(0, fitting)] });
      waiting = waiting.slice(fitting);
    }
    if (waiting.length > 0) {
      doc.pdf.addPage();
      top = page.top;
    }
  }
  return top;
}

function fittingRows(doc: TaggedDocument, rows: readonly Row[], room: number): number {
  let left = room;
  const tooMany = rows.findIndex(row => {
    left -= doc.rowHeight(row, shape);
    return left < 0;
  });
  return tooMany === -1 ? rows.length : tooMany;
}
