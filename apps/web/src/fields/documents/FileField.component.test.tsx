import { removeDocument, uploadDocument } from '@wattershed/contract/documents';
import type { AccountNumber } from '@wattershed/domain/account/account-number';
import { maxDocumentBytes } from '@wattershed/domain/document/upload-limits';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { answerHelpCenter, highBill } from '../../../test/answers/help.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { expectAccessible, openScreen } from '../../../test/screen.tsx';
import { changeLanguage } from '../../text/library.ts';
import { Button } from '../../ui/page/Button.tsx';
import { FileField } from './FileField.tsx';
import { useUploads } from './use-uploads.ts';

const accountNumber = '400100117' as AccountNumber;
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const file = (name: string, content: BlobPart = png) => new File([content], name);

let submitted: (string[] | undefined)[] = [];
let taken = 0;

/** A form that attaches files. Its submit fails at the server, as far as the field is concerned. */
function FormWithFiles() {
  const uploads = useUploads(accountNumber);
  return (
    <>
      <FileField uploads={uploads} />
      <Button onClick={() => submitted.push(uploads.takeDocumentIds())}>Send</Button>
    </>
  );
}

const idOf = (number: number) => `0190a6a0-0000-7000-8000-00000000000${number}`;

function takeFiles(): void {
  answerCall(uploadDocument, () => {
    taken += 1;
    return { data: documentOf(taken) };
  });
}

const documentOf = (number: number) => ({
  ...{ documentId: idOf(number), name: 'a.png', type: 'image/png' as const, bytes: 2_516_582 },
  ...{ widthPx: 30, heightPx: 20, keptUntil: '2026-11-23T12:00:00.000Z' },
});

beforeEach(async () => {
  submitted = [];
  taken = 0;
  takeFiles();
  await openScreen(FormWithFiles);
});

/** As the browser's own dialog would hand them over. */
function choose(...files: File[]): void {
  const input = document.querySelector('input[type=file][multiple]') as HTMLInputElement;
  input.files = given(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function given(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
}

const fieldset = () => document.querySelector('fieldset') as HTMLElement;
const rows = () => page.getByRole('listitem');
const row = (name: string) => rows().filter({ hasText: name });
const status = () => page.getByRole('status');
/** Sooner or later, among other words. */
const says = (locator: Locator, words: string) =>
  expect.poll(() => locator.elements()[0]?.textContent ?? '').toContain(words);
const send = () => page.getByRole('button', { name: 'Send' }).click();

test('uploads what is chosen, and gives the form what to attach', async () => {
  choose(file('meter.png'), file('bill.png'));
  await says(row('meter.png'), '2.4 MB · Uploaded');
  await says(row('bill.png'), 'Uploaded');
  await says(status(), 'bill.png was uploaded.');
  await send();
  expect(submitted).toEqual([[idOf(1), idOf(2)]]);
  await expectAccessible(fieldset());
  // Whatever becomes of the submit, they are still there.
  await send();
  expect(submitted[1]).toEqual(submitted[0]);
});

test('takes files that are dropped or pasted, too', async () => {
  fieldset().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: given([file('dropped.png')]) }));
  await says(row('dropped.png'), 'Uploaded');
  fieldset().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: given([file('pasted.png')]) }));
  await says(row('pasted.png'), 'Uploaded');
});

test('says how far a file has come, and cancels it', async () => {
  answerCall(uploadDocument, () => new Promise(() => undefined));
  choose(file('meter.png'));
  await says(row('meter.png'), '50% sent');
  await expect.element(page.getByRole('progressbar', { name: 'Upload of meter.png' })).toHaveAttribute('value', '0.5');
  await says(status(), 'Uploading meter.png');
  await expectAccessible(fieldset());
  await send();
  expect(submitted).toEqual([undefined]);
  await expect.element(page.getByText('Wait until your files are uploaded, or cancel the uploads.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the upload of meter.png' }).click();
  await says(status(), 'The upload of meter.png was canceled.');
  await expect.element(rows()).not.toBeInTheDocument();
  // The button that was pressed is gone, and the keyboard goes on from here.
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  await send();
  expect(submitted[1]).toEqual([]);
});

test('tries again what failed, and removes what is not wanted', async () => {
  answerCall(uploadDocument, () => ({ lost: true }));
  choose(file('meter.png'));
  await says(row('meter.png'), 'We couldn’t reach the portal.');
  await expectAccessible(fieldset());
  await send();
  expect(submitted).toEqual([undefined]);
  await expect.element(page.getByText('Some files weren’t uploaded. Try again or remove them.')).toBeVisible();
  takeFiles();
  await page.getByRole('button', { name: 'Try again to upload meter.png' }).click();
  await says(row('meter.png'), 'Uploaded');
  answerCall(removeDocument, () => ({ data: {} }));
  await page.getByRole('button', { name: 'Remove meter.png' }).click();
  await says(status(), 'meter.png was removed.');
  await networkAtRest();
  expect(requestsOf(removeDocument)).toEqual([{ accountNumber, documentId: idOf(1) }]);
});

test('refuses at once what the server would refuse for sure, and sends nothing', async () => {
  choose(file('empty.png', ''), file('large.png', new Uint8Array(maxDocumentBytes + 1)), file('program.png', 'MZ'));
  await says(row('empty.png'), 'This file is empty.');
  await says(row('large.png'), 'This file is larger than 25 MB.');
  await says(row('program.png'), 'This isn’t a JPEG, PNG, or PDF');
  expect(requestsOf(uploadDocument)).toEqual([]);
  // It would end the same way.
  expect(page.getByRole('button', { name: /^Try/ }).elements()).toEqual([]);
});

const whichFiles = { ...highBill, key: 'send-files', question: 'Which files can I send?' };

test.each([
  ['is no file that is taken', file('program.png', 'MZ'), { data: documentOf(1) }],
  ['is refused by the server', file('meter.png'), { refused: 'DOC503' as const, httpStatus: 503 }],
  ['was lost on its way', file('meter.png'), { lost: true as const }],
] as const)('leads to what the help says about files when one %s', async (_why, chosen, answer) => {
  answerHelpCenter([whichFiles]);
  answerCall(uploadDocument, () => answer);
  choose(chosen);
  const link = page.getByRole('link', { name: 'Which files can I send?' });
  await expect.element(link).toHaveAttribute('href', '/Faq#send-files');
  await expectAccessible(fieldset());
  // Beside the page, where what was typed and the other files stay.
  await expect.element(link).toHaveAttribute('target', '_blank');
  answerCall(removeDocument, () => ({ data: {} }));
  await page.getByRole('button', { name: `Remove ${chosen.name}` }).click();
  await expect.element(link).not.toBeInTheDocument();
});

test('says what the server found, in each language', async () => {
  answerCall(uploadDocument, () => ({ refused: 'DOC007' }));
  choose(file('form.pdf', '%PDF-1.7'));
  await says(row('form.pdf'), 'Print it to a new PDF and upload that one.');
  await says(status(), 'form.pdf: This PDF has a script');
  await changeLanguage('ES');
  await says(row('form.pdf'), 'Imprímalo como un PDF nuevo y suba ese.');
  await changeLanguage('FR');
  await says(row('form.pdf'), 'Imprimez-le dans un nouveau PDF');
  expect(fieldset().textContent).not.toMatch(/documents\.|errors\./);
});

test('takes five files, and names those that it leaves out', async () => {
  choose(...['1', '2', '3', '4', '5', '6', '7'].map(name => file(`${name}.png`)));
  await expect.element(page.getByText('Choose no more than 5 files. We left out 6.png, 7.png.')).toBeVisible();
  await says(row('5.png'), 'Uploaded');
  expect(rows().elements()).toHaveLength(5);
});

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)('has room for a long name in %s at %i px', async (scheme, width) => {
  document.documentElement.dataset.colorScheme = scheme;
  await page.viewport(width, 700);
  answerCall(uploadDocument, () => ({ refused: 'DOC004' }));
  choose(file(`${'a-very-long-name-'.repeat(12)}.png`), file('program.png', 'MZ'));
  await says(row('program.png'), 'This isn’t');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible(fieldset());
  document.documentElement.dataset.colorScheme = 'light';
});
