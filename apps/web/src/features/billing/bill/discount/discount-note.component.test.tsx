import { getBill } from '@wattershed/contract/billing/bill';
import { getAssistance } from '@wattershed/contract/programs/assistance';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { cents } from '@wattershed/domain/money/cents';
import { beforeEach, expect, test } from 'vitest';
import { answerBooks, bill, billView } from '../../../../../test/answers/books.ts';
import { answerAssistance, enrolled } from '../../../../../test/answers/programs/assistance.ts';
import { answerCall, networkAtRest } from '../../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../../test/portal.tsx';
import { expectAccessible } from '../../../../../test/screen.tsx';
import { chooseLanguage } from '../../../../text/choose-language.ts';

const wordsOf = ({ container }: Portal) => container.textContent?.replaceAll(/\s/g, ' ') ?? '';
const due = { ...enrolled, enrollment: { ...enrolled.enrollment, canRecertify: true } };

/** A bill with CARE on it. */
beforeEach(() => {
  signInAs();
  answerBooks();
  const [first] = bill.lines;
  if (!first) throw new Error('a bill without lines');
  const discount = { ...first, lineNo: 99, kind: 'rider', textKey: 'bill.line.rider.care', amountCents: cents(-3_120) };
  answerCall(getBill, () => ({ data: { ...billView, bill: { ...bill, lines: [...bill.lines, discount] } } }));
});

test.each([
  ['EN_US', 'Your CARE discount counts until Sep 20, 2028.', 'it must be recertified by then.'],
  ['EN_UK', 'Your CARE discount counts until 20 Sept 2028.', 'it must be recertified by then.'],
  ['ES', 'Su descuento de CARE vale hasta el 20 sept 2028.', 'debe renovarse a más tardar ese día.'],
  ['FR', 'Votre réduction CARE compte jusqu’au 20 sept. 2028.', 'elle doit être renouvelée au plus tard ce jour-là.'],
] as const)(
  'says until when the discount counts, and to recertify once that is open, in %s',
  async (language, until, recertify) => {
    answerAssistance(enrolled);
    await chooseLanguage(language);
    const portal = await openPortal('/ViewBill');
    await expect.poll(() => wordsOf(portal)).toContain(until);
    expect(wordsOf(portal)).not.toContain(recertify);
    await expectAccessible(portal.container);
    answerAssistance(due);
    const again = await portal.reload();
    await expect.poll(() => wordsOf(again)).toContain(recertify);
  },
);

test.each([
  ['EN_US', 'Explain all lines', 'Taken off for households with a low income.', 'every customer’s bill'],
  ['ES', 'Explicar todas las líneas', 'Se descuenta a los hogares de bajos ingresos.', 'todos los clientes'],
  ['FR', 'Expliquer toutes les lignes', 'Déduit pour les foyers à faibles revenus.', 'tous les clients'],
] as const)('explains the discount as one that not everybody has, in %s', async (language, explain, why, everybody) => {
  answerAssistance(enrolled);
  await chooseLanguage(language);
  const portal = await openPortal('/ViewBill');
  await portal.getByRole('button', { name: explain }).click();
  await expect.poll(() => wordsOf(portal)).toContain(why);
  expect(wordsOf(portal)).not.toContain(everybody);
});

test('says that it ended, and of one that goes on again when that ends', async () => {
  const ended = {
    ...{ startedOn: localDate('2024-11-20'), endedOn: localDate('2026-11-20') },
    ...{ reason: 'lapsed' as const, refusal: null },
  };
  answerAssistance({ ended });
  const portal = await openPortal('/ViewBill');
  await expect
    .poll(() => wordsOf(portal))
    .toContain('Your CARE discount ended on Nov 20, 2026. This bill still has it.');
  expect(wordsOf(portal)).not.toContain('recertified');
  answerAssistance({ ...enrolled, ended });
  const again = await portal.reload();
  await expect.poll(() => wordsOf(again)).toContain('Your CARE discount counts until Sep 20, 2028.');
});

test('says nothing of it to whoever may not see the discount', async () => {
  answerCall(getAssistance, () => ({ refused: 'AUTH403', httpStatus: 403 }));
  const portal = await openPortal('/ViewBill');
  await expect.poll(() => wordsOf(portal)).toContain('CARE discount');
  await networkAtRest();
  expect(wordsOf(portal)).not.toContain('discount counts until');
});
