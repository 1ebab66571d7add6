import {
  getLetterPdf,
  getServiceAgreementPdf,
  listServiceDocuments,
  writeLetter,
} from '@wattershed/contract/service-letters';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { danielsAccount } from '../../../test/answers/people.ts';
import { serviceDocuments, tooNew } from '../../../test/answers/service/service-letters.ts';
import { answerCall, requestsOf } from '../../../test/network.ts';
import { expectAccessible, expectNoSidewaysScroll, openAccountScreen } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import LetterCreditPage from './LetterCreditPage.tsx';

const open = (options?: Parameters<typeof openAccountScreen>[2]) =>
  openAccountScreen(LetterCreditPage, '/LetterCredit', options);
const answerDocuments = (data = serviceDocuments) => answerCall(listServiceDocuments, () => ({ data }));
const plain = (element: Element) => element.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
const pdf = { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) };
const written = { letterId: '0190a6a0-0000-7000-8000-000000000009', letterNumber: 'LT-30119' };

test.each([
  [
    'EN_US',
    'Letters and documents',
    ['11 of 12 bills of the last 12 months were paid on time.', 'Last 24 months', 'Since Apr 02, 2019'],
  ],
  ['EN_UK', 'Letters and documents', ['11 of 12 bills of the last 12 months were paid on time.']],
  [
    'ES',
    'Cartas y documentos',
    ['De 12 facturas de los últimos 12 meses, 11 se pagaron a tiempo.', 'Últimos 24 meses'],
  ],
  [
    'FR',
    'Lettres et documents',
    ['Sur 12 factures des 12 derniers mois, 11 ont été payées à temps.', '24 derniers mois'],
  ],
] as const)('says in %s how the bills were paid, before any letter', async (language, title, words) => {
  answerDocuments();
  await changeLanguage(language);
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(screen.getByRole('table')).toBeVisible();
  for (const word of words) expect(plain(screen.container)).toContain(word);
  await expectAccessible(screen.container);
  await page.viewport(360, 800);
  await expectNoSidewaysScroll();
  await page.viewport(1024, 800);
});

test('writes a letter of credit in the language of the screen, and saves it', async () => {
  answerDocuments();
  answerCall(writeLetter, () => ({ data: written }));
  answerCall(getLetterPdf, () => pdf);
  await changeLanguage('ES');
  const screen = await open();
  await screen.getByRole('button', { name: 'Obtener carta de historial de pago (PDF)' }).click();
  await expect.poll(() => requestsOf(getLetterPdf)).toMatchObject([{ letterId: written.letterId }]);
  expect(requestsOf(writeLetter)).toEqual([
    { accountNumber: danielsAccount.accountNumber, language: 'ES', letterOfCredit: true },
  ]);
});

test('writes a verification of service, and says so when the letter is refused', async () => {
  answerDocuments();
  answerCall(writeLetter, () => ({ refused: 'SYS503', httpStatus: 503 }));
  const screen = await open();
  const card = screen.getByRole('region', { name: 'Verification of service', exact: true });
  await card.getByRole('button').click();
  await expect.element(card.getByRole('alert')).toMatchTextContent('A service we depend on isn’t responding');
  expect(requestsOf(writeLetter)).toMatchObject([{ verificationOfService: true }]);
  expect(requestsOf(getLetterPdf)).toEqual([]);
});

test('has earlier letters and the agreements as they were', async () => {
  answerDocuments();
  answerCall(getLetterPdf, () => pdf);
  answerCall(getServiceAgreementPdf, () => pdf);
  const screen = await open();
  await screen.getByRole('button', { name: 'Download letter LT-30118 (PDF)' }).click();
  await expect
    .poll(() => requestsOf(getLetterPdf))
    .toMatchObject([{ letterId: serviceDocuments.letters[0]?.letterId }]);
  const letters = screen.getByRole('region', { name: 'Letters so far' });
  await expect.element(letters).toMatchTextContent('Letter LT-30118 · Oct 02, 2026 · Spanish');
  await screen.getByRole('button', { name: 'Download agreement SA-1172 (PDF)' }).click();
  await expect
    .poll(() => requestsOf(getServiceAgreementPdf))
    .toMatchObject([{ agreementNumber: 'SA-1172', language: 'EN_US' }]);
  await expect.element(screen.getByText('Agreement SA-1172 · Apr 02, 2019 to Oct 31, 2026')).toBeVisible();
});

test.each([
  ['of someone new', tooNew, 'Available from Oct 31, 2027', 'Yours began on Oct 31, 2026.'],
  [
    'before service begins',
    {
      ...tooNew,
      servedFrom: localDate('2026-11-27'),
      credit: { customerSince: null, records: [], availableOn: localDate('2027-11-27') },
    },
    'Available from Nov 27, 2027',
    'Yours begins with your service on Nov 27, 2026.',
  ],
  [
    'of an account closed early',
    {
      ...tooNew,
      servedBefore: localDate('2026-11-10'),
      credit: { customerSince: localDate('2026-10-31'), records: [], availableOn: null },
    },
    'No letter of credit for this account',
    'service here ended before that.',
  ],
])('says why there is no letter of credit %s', async (_, documents, title, words) => {
  answerDocuments(documents);
  const screen = await open();
  const card = screen.getByRole('region', { name: 'Letter of credit', exact: true });
  await expect.element(card).toMatchTextContent(title);
  await expect.element(card).toMatchTextContent(words);
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Get verification of service (PDF)' })).toBeVisible();
});

test('stays open for a closed account, and says whose months they are', async () => {
  answerDocuments({ ...serviceDocuments, servedBefore: localDate('2026-09-01') });
  const screen = await open({ account: { status: accountStatuses.closedWithBalance } });
  await expect.element(screen.getByText('The record is of the last months of service.')).toBeVisible();
  await expect.element(screen.getByText('It says that Daniel Kim had service at', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Get letter of credit (PDF)' })).toBeVisible();
});

test('without the right of a letter of credit says who can change that', async () => {
  answerDocuments({ ...serviceDocuments, credit: null });
  const screen = await open({ rights: ['verification of service'] });
  const card = screen.getByRole('region', { name: 'Letter of credit', exact: true });
  await expect.element(card).toMatchTextContent('The account holder can change your access.');
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

test('without any of the rights says that there is no access', async () => {
  const screen = await open({ rights: [] });
  await expect.element(screen.getByText('You don’t have access to letters and documents')).toBeVisible();
  expect(requestsOf(listServiceDocuments)).toEqual([]);
});
