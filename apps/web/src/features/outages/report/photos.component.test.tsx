import { removeDocument, uploadDocument } from '@wattershed/contract/documents';
import { reportOutage } from '@wattershed/contract/outages/reporting';
import type { Language } from '@wattershed/domain/text/language';
import { beforeEach, expect, test } from 'vitest';
import { answerOutages, minutesAgo } from '../../../../test/answers/outages.ts';
import { answerCall, requestsOf } from '../../../../test/network.ts';
import { openPortal, type Portal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';
import { changeLanguage } from '../../../text/library.ts';

const idOf = (number: number) => `0190a6a0-0000-7000-8000-00000000000${number}`;
let taken = 0;

beforeEach(() => {
  taken = 0;
  answerCall(removeDocument, () => ({ data: {} }));
});

function takeFiles(): void {
  answerCall(uploadDocument, () => {
    taken += 1;
    const image = { name: 'a.png', type: 'image/png' as const, bytes: 2_516_582, widthPx: 30, heightPx: 20 };
    return { data: { documentId: idOf(taken), ...image, keptUntil: minutesAgo(-1_440) } };
  });
}

const words = {
  EN_US: { next: 'Continue', hint: 'Up to 3 files', many: 'Choose no more than 3 files. We left out 4.png.' },
  ES: { next: 'Continuar', hint: 'Hasta 3 archivos', many: 'Elija 3 archivos como máximo. No incluimos 4.png.' },
  FR: {
    next: 'Continuer',
    hint: '3 fichiers',
    many: 'Choisissez 3 fichiers au maximum. Nous avons laissé de côté 4.png.',
  },
};

/** At the step where photos are added, for the home of who is signed in. */
async function openDetails(language: keyof typeof words & Language = 'EN_US') {
  signInAs();
  answerOutages();
  takeFiles();
  await changeLanguage(language);
  const portal = await openPortal('/ReportOutage');
  await portal.getByRole('radio').nth(1).click();
  const goOn = () => portal.getByRole('button', { name: words[language].next }).click();
  await goOn();
  await goOn();
  await expect.element(portal.getByRole('group', { name: /Photo|Foto/ })).toBeVisible();
  return { ...portal, goOn };
}

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** As the browser's own dialog would hand them over. */
function choose(names: readonly string[], content: BlobPart = png): void {
  const input = document.querySelector('input[type=file][multiple]') as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File([content], name));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const textOf = ({ container }: Pick<Portal, 'container'>) => container.textContent ?? '';

test('photos go with the report, and are still there after a reload', async () => {
  const portal = await openDetails();
  choose(['tree.png', 'line.png']);
  await expect.poll(() => textOf(portal)).toContain('line.png was uploaded.');
  await expectAccessible(portal.container);
  const again = await portal.reload();
  await expect.poll(() => textOf(again)).toContain('tree.png');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect.element(again.getByText('Photos', { exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Send report' }).click();
  await expect.element(again.getByText('We have your report')).toBeVisible();
  expect(requestsOf(reportOutage)).toMatchObject([{ attachments: [idOf(1), idOf(2)] }]);
});

test.each(['EN_US', 'ES', 'FR'] as const)('more than three are too many, as it says before, in %s', async language => {
  const portal = await openDetails(language);
  expect(textOf(portal)).toContain(words[language].hint);
  choose(['1.png', '2.png', '3.png', '4.png']);
  await expect.element(portal.getByText(words[language].many)).toBeVisible();
  await expect.poll(() => taken).toBe(3);
});

test('a photo that is none is said to be none, and doesn’t hold the report up once it is removed', async () => {
  const portal = await openDetails();
  choose(['not-a-photo.png'], 'MZ');
  await expect.poll(() => textOf(portal)).toContain('This isn’t a JPEG, PNG, or PDF');
  await portal.goOn();
  await expect.element(portal.getByText('Anything that helps the crew')).toBeVisible();
  await portal.getByRole('button', { name: /Remove/ }).click();
  await portal.goOn();
  await expect.element(portal.getByText('Check your report')).toBeVisible();
});
