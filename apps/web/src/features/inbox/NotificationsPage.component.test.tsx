import { removeDocument, uploadDocument } from '@wattershed/contract/documents';
import { countUnread } from '@wattershed/contract/inbox/counting';
import { deleteGroups, markMessages } from '@wattershed/contract/inbox/marking';
import { getMessage, listMessages } from '@wattershed/contract/inbox/reading';
import { replyToMessage, writeMessage } from '@wattershed/contract/inbox/writing';
import { accountStatuses } from '@wattershed/domain/rights/rights';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aConversation,
  answerInbox,
  idOf,
  listedMessage,
  someMessages,
  wholeMessage,
} from '../../../test/answers/inbox.ts';
import { daniel, danielsAccount } from '../../../test/answers/people.ts';
import { answerCall, networkAtRest, requestsOf } from '../../../test/network.ts';
import { hear, heardElsewhere } from '../../../test/other-tabs.ts';
import { changeSettings, openPortal, type Portal, signInAs } from '../../../test/portal.tsx';
import { expectAccessible, expectNoSidewaysScroll } from '../../../test/screen.tsx';
import { endSession } from '../../api/session-end.ts';
import { changeLanguage } from '../../text/library.ts';

async function open(address = '/Notifications', person = daniel): Promise<Portal> {
  signInAs(person);
  answerInbox(someMessages, aConversation);
  return openPortal(address);
}

const rows = (portal: Portal) => portal.getByRole('list', { name: 'Messages' }).getByRole('listitem');
const bell = (portal: Portal) => portal.getByRole('banner').getByRole('link', { name: /^Messages/ });

const file = (portal: Portal, name: string) => portal.getByRole('listitem').filter({ hasText: name });

function takeUploads(keptUntil: string): void {
  let taken = 50;
  answerCall(uploadDocument, () => {
    taken += 1;
    const picture = { name: 'a.png', type: 'image/png' as const, bytes: 2_048, widthPx: 30, heightPx: 20 };
    return { data: { ...picture, documentId: idOf(taken), keptUntil } };
  });
}

/** As the browser's own dialog would hand them over. */
function chooseFiles(...names: string[]): void {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(new File([png], name));
  const input = document.querySelector('input[type=file][multiple]') as HTMLInputElement;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the list', () => {
  test('shows each message or conversation with what is new about it, and leads to it', async () => {
    const portal = await open();
    await expect.poll(() => rows(portal).elements()).toHaveLength(3);
    expect(
      rows(portal)
        .elements()
        .map(row => row.textContent),
    ).toEqual([
      'Select: Your meterUnread: Your meter3 messages3Nov 18, 2026It is $86.14 and due Dec 08, 2026.Service and meters · 1 file',
      'Select: My billMy billNov 18, 2026You: Why is it so high?Bills and payments',
      'Select: Your bill is readyYour bill is readyNov 02, 2026It is $86.14 and due Dec 08, 2026.Bills and payments',
    ]);
    await rows(portal).first().getByRole('link').click();
    await expect.poll(portal.address).toBe(`/Notifications/${idOf(1)}`);
    await expect.element(portal.heading).toMatchTextContent('Your meter');
  });

  test.each([
    ['EN_US', 'Messages', 'Search messages', 'Write a message'],
    ['EN_UK', 'Messages', 'Search messages', 'Write a message'],
    ['ES', 'Mensajes', 'Buscar en los mensajes', 'Escribir un mensaje'],
    ['FR', 'Messages', 'Rechercher dans les messages', 'Écrire un message'],
  ] as const)('reads in %s', async (language, title, search, write) => {
    await changeLanguage(language);
    await page.viewport(360, 760);
    const portal = await open();
    await expect.element(portal.heading).toMatchTextContent(title);
    await expect.element(portal.getByRole('searchbox', { name: search })).toBeVisible();
    await expect.element(portal.getByRole('link', { name: write })).toBeVisible();
    await networkAtRest();
    await expectAccessible(portal.container);
    await expectNoSidewaysScroll();
  });

  test('is filtered by category and kind, and sorted, and the address keeps it', async () => {
    const portal = await open();
    await portal.getByLabelText('Category').selectOptions('Bills and payments (1 unread)');
    await expect.poll(portal.address).toBe('/Notifications?category=1');
    await portal.getByRole('radio', { name: 'Unread' }).click();
    await portal.getByLabelText('Order').selectOptions('Oldest first');
    await expect
      .poll(() => requestsOf(listMessages).at(-1))
      .toMatchObject({
        categoryType: 1,
        messageType: 'unread',
        sortOrder: 'asc',
      });
    const again = await portal.reload();
    await expect.element(again.getByLabelText('Order')).toHaveValue('oldest');
  });

  test('is searched for the words of whatever was pasted, which stays in the field', async () => {
    const portal = await open();
    const pasted = `<meter> "photo" ${'x'.repeat(10_000)}`;
    const field = portal.getByRole('searchbox');
    await field.fill(pasted);
    await expect.poll(() => requestsOf(listMessages).at(-1)?.searchString).toMatch(/^meter photo x{40}$/);
    await expect.element(portal.getByText(/^Messages with: meter photo/)).toBeVisible();
    await expect.element(field).toHaveValue(pasted);
    answerCall(listMessages, () => ({ data: { messages: [], nextCursor: null } }));
    await field.fill('nothing like it');
    await portal.getByRole('button', { name: 'Show all messages' }).click();
    await expect.poll(portal.address).toBe('/Notifications');
    await expect.element(field).toHaveValue('');
  });

  test('has its chosen messages marked together, and the bell follows', async () => {
    const portal = await open();
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages, 1 unread');
    await portal.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(portal.getByText('3 selected')).toBeVisible();
    await portal.getByRole('button', { name: 'Mark as read' }).click();
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages');
    const [first, second, third] = [idOf(1), idOf(2), idOf(3)];
    expect(requestsOf(markMessages).at(-1)).toMatchObject({ status: 'read', messageList: [first, second, third] });
  });

  test('and the bell follow what another tab has marked, without a poll', async () => {
    const portal = await open();
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages, 1 unread');
    const heard = await heardElsewhere(async () => {
      await portal.getByRole('checkbox', { name: 'Select all' }).click();
      await portal.getByRole('button', { name: 'Mark as read' }).click();
      await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages');
    });
    const second = await portal.reload();
    await expect.element(bell(second)).toHaveAttribute('aria-label', 'Messages, 1 unread');
    await networkAtRest();
    const read = someMessages.map(message => ({ ...message, status: 'read' as const }));
    answerCall(listMessages, () => ({ data: { messages: read, nextCursor: null } }));
    const polls = requestsOf(countUnread).length;
    hear(heard);
    await expect.element(bell(second)).toHaveAttribute('aria-label', 'Messages');
    await expect.element(rows(second).first()).not.toMatchTextContent('Unread');
    expect(requestsOf(countUnread)).toHaveLength(polls);
  });

  test('leaves the bell alone when another tab speaks of another person', async () => {
    const portal = await open();
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages, 1 unread');
    const newValue = `${idOf(77)} 0`;
    window.dispatchEvent(new StorageEvent('storage', { key: 'wattershed.unread', newValue }));
    await networkAtRest();
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages, 1 unread');
  });

  test('deletes what is chosen after asking, and says when that fails', async () => {
    const portal = await open();
    await portal.getByRole('checkbox', { name: 'Select: My bill' }).click();
    await portal.getByRole('button', { name: 'Delete' }).click();
    const dialog = portal.getByRole('dialog', { name: 'Delete this message?' });
    await expectAccessible(portal.container);
    answerCall(deleteGroups, () => ({ refused: 'SYS503', httpStatus: 503 }));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    answerCall(deleteGroups, () => ({ data: { totalUnreadCount: 1 } }));
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.element(portal.getByText('Message deleted')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('is only read by an agent', async () => {
    signInAs();
    answerInbox(someMessages, aConversation);
    localStorage.setItem('IsCSRLogin', 'true');
    const portal = await openPortal('/Notifications');
    await expect.poll(() => rows(portal).elements()).toHaveLength(3);
    expect(portal.getByRole('checkbox').elements()).toEqual([]);
    await rows(portal).first().getByRole('link').click();
    await expect.element(portal.getByText(/^Agents don’t write in a customer’s name/)).toBeVisible();
    await networkAtRest();
    expect(requestsOf(markMessages)).toEqual([]);
  });
});

describe('new messages', () => {
  test('appear without a reload when the count tells of them', async () => {
    signInAs();
    answerInbox(someMessages);
    changeSettings({ intervals: { inboxPollMs: 100 } });
    const portal = await openPortal('/Notifications');
    await expect.poll(() => rows(portal).elements()).toHaveLength(3);
    answerInbox([listedMessage(4, { title: 'Power is back', status: 'unread' }), ...someMessages]);
    await expect.poll(() => rows(portal).elements()).toHaveLength(4);
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages, 2 unread');
  });

  test('leave the bell as it is when a poll counts none: only reading them here does that', async () => {
    signInAs();
    answerInbox(someMessages);
    changeSettings({ intervals: { inboxPollMs: 50 } });
    const portal = await openPortal('/Notifications');
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages, 1 unread');
    const polls = requestsOf(countUnread).length;
    answerCall(countUnread, () => ({ data: { totalUnreadCount: 0, newestMessageId: idOf(1) } }));
    await expect.poll(() => requestsOf(countUnread).length).toBeGreaterThan(polls + 2);
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages, 1 unread');
  });

  test.each([
    [999, '999'],
    [1_000, '999'],
  ])('%i of them are %s on the bell', async (totalUnreadCount, badge) => {
    const portal = await open('/Notifications/new');
    answerCall(countUnread, () => ({ data: { totalUnreadCount, newestMessageId: idOf(1) } }));
    const again = await portal.reload();
    await expect.element(bell(again)).toMatchTextContent(badge);
  });
});

describe('a conversation', () => {
  const address = `/Notifications/${idOf(1)}`;

  test('is marked as read by showing it, once, and can be marked unread again', async () => {
    const portal = await open(address);
    await expect.element(portal.getByText('Thank you. Your file arrived.')).toBeVisible();
    await networkAtRest();
    expect(requestsOf(markMessages)).toMatchObject([{ status: 'read', messageList: [idOf(3)] }]);
    await expect.element(bell(portal)).toHaveAttribute('aria-label', 'Messages');
    await portal.getByRole('button', { name: 'Mark as unread' }).click();
    await expect.poll(portal.address).toBe('/Notifications');
    await networkAtRest();
    expect(requestsOf(markMessages).map(({ status }) => status)).toEqual(['read', 'unread']);
  });

  test('that is deleted leads to the list, and is not asked for again', async () => {
    const portal = await open(address);
    await expect.element(portal.getByText('Thank you. Your file arrived.')).toBeVisible();
    await networkAtRest();
    const asked = requestsOf(getMessage).length;
    answerCall(deleteGroups, () => ({ data: { totalUnreadCount: 1 } }));
    answerCall(getMessage, () => ({ refused: 'RES404', httpStatus: 404 }));
    await portal.getByRole('button', { name: 'Delete' }).click();
    await portal.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(portal.address).toBe('/Notifications');
    await networkAtRest();
    expect(requestsOf(getMessage)).toHaveLength(asked);
  });

  test('says of each message how it was delivered, where it went instead, and that ours arrived', async () => {
    const portal = await open(address);
    await expect.element(portal.getByText(/^Received by Wattershed Energy & Water on November 18, 2026/)).toBeVisible();
    await portal.getByText('How we delivered this message').click();
    const ways = portal.getByRole('group').getByRole('listitem').elements();
    expect(ways.map(way => way.textContent?.replaceAll(/ (AM|PM).*/g, ''))).toEqual([
      'Text message to •••• 0171Not deliveredNovember 18, 2026 02:00',
      'Instead: Email to d•••@example.comDeliveredNovember 18, 2026 02:00',
    ]);
    await expectAccessible(portal.container);
  });

  test.each([
    ['queued', 'On its way'],
    ['held', 'Waiting'],
    ['sent', 'Sent'],
    ['bounced', 'Refused by the carrier'],
    ['replaced', 'Replaced by newer news'],
  ] as const)('calls a way that is %s "%s"', async (state, words) => {
    signInAs();
    const heldUntil = state === 'held' ? '2026-11-19T16:00:00Z' : null;
    const delivery = {
      channel: 'text',
      to: null,
      state,
      at: '2026-11-18T22:00:00Z',
      heldUntil,
      isInstead: false,
    } as const;
    answerInbox(someMessages, [wholeMessage(1, { deliveries: [delivery] })]);
    const portal = await openPortal(address);
    await portal.getByText('How we delivered this message').click();
    await expect.element(portal.getByText(words)).toBeVisible();
  });

  test('that is gone says so, and leads back', async () => {
    signInAs();
    answerInbox(someMessages);
    answerCall(getMessage, () => ({ refused: 'RES404', httpStatus: 404 }));
    const portal = await openPortal(address);
    await expect.element(portal.getByText('This message isn’t here')).toBeVisible();
    await portal.getByRole('link', { name: 'All messages' }).click();
    await expect.poll(portal.address).toBe('/Notifications');
  });
});

describe('a reply', () => {
  const address = `/Notifications/${idOf(1)}`;
  const field = (portal: Portal) => portal.getByRole('textbox', { name: 'Message' });
  const send = (portal: Portal) => portal.getByRole('button', { name: 'Send message' }).click();

  test('whose answer got lost is the same reply when it is sent again, and another when it is changed', async () => {
    const portal = await open(address);
    answerCall(replyToMessage, () => ({ lost: true }));
    await field(portal).fill('Here is the photo');
    await send(portal);
    await expect
      .element(
        portal
          .getByRole('alert')
          .filter({ hasText: /connection|respond/i })
          .first(),
      )
      .toBeVisible();
    await expect.element(field(portal)).toHaveValue('Here is the photo');
    const again = await portal.reload();
    await expect.element(field(again)).toHaveValue('Here is the photo');
    answerCall(replyToMessage, () => ({ data: { messageId: idOf(4), groupId: idOf(1) } }));
    await send(again);
    await expect.element(again.getByText('Message sent. We’ll answer here.')).toBeVisible();
    await expect.element(field(again)).toHaveValue('');
    const [first, second] = requestsOf(replyToMessage);
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      messageId: idOf(3),
      accountNumber: danielsAccount.accountNumber,
      attachmentData: [],
    });
    await field(again).fill('One more thing');
    await send(again);
    await expect.poll(() => requestsOf(replyToMessage).length).toBe(3);
    expect(requestsOf(replyToMessage)[2]?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('keeps the files that were uploaded for it over a reload, until they are removed or sent', async () => {
    const portal = await open(address);
    takeUploads('2100-01-01T00:00:00.000Z');
    await expect.element(field(portal)).toBeVisible();
    chooseFiles('meter.png', 'bill.png');
    await expect.element(file(portal, 'bill.png')).toMatchTextContent('Uploaded');
    const again = await portal.reload();
    await expect.element(file(again, 'meter.png')).toMatchTextContent('Uploaded');
    answerCall(removeDocument, () => ({ data: {} }));
    await again.getByRole('button', { name: 'Remove meter.png' }).click();
    const third = await again.reload();
    await expect.element(file(third, 'bill.png')).toMatchTextContent('Uploaded');
    await expect.element(file(third, 'meter.png')).not.toBeInTheDocument();
    await field(third).fill('Here it is');
    answerCall(replyToMessage, () => ({ data: { messageId: idOf(4), groupId: idOf(1) } }));
    await send(third);
    await expect.element(third.getByText('Message sent. We’ll answer here.')).toBeVisible();
    expect(requestsOf(replyToMessage)[0]?.attachmentData).toEqual([idOf(52)]);
    await expect.element(file(third, 'bill.png')).not.toBeInTheDocument();
    const last = await third.reload();
    await expect.element(field(last)).toHaveValue('');
    await expect.element(file(last, 'bill.png')).not.toBeInTheDocument();
  });

  test('names the file that we no longer have when someone comes back the day after, and does not leave it out', async () => {
    const portal = await open(address);
    takeUploads('2020-02-29T00:00:00.000Z');
    await expect.element(field(portal)).toBeVisible();
    chooseFiles('meter.png');
    await expect.element(file(portal, 'meter.png')).toMatchTextContent('Uploaded');
    await field(portal).fill('Here it is');
    const again = await portal.reload();
    await expect.element(file(again, 'meter.png')).toMatchTextContent('Choose this one again.');
    await send(again);
    await expect.element(again.getByText('Some files weren’t uploaded. Try again or remove them.')).toBeVisible();
    expect(requestsOf(replyToMessage)).toEqual([]);
    await again.getByRole('button', { name: 'Remove meter.png' }).click();
    answerCall(replyToMessage, () => ({ data: { messageId: idOf(4), groupId: idOf(1) } }));
    await send(again);
    await expect.element(again.getByText('Message sent. We’ll answer here.')).toBeVisible();
  });

  test('to a conversation that was deleted meanwhile is told in one sentence, and the words stay', async () => {
    const portal = await open(address);
    answerCall(replyToMessage, () => ({ refused: 'RES404', httpStatus: 404 }));
    await field(portal).fill('Hello');
    await send(portal);
    await expect.element(portal.getByText(/^Your message wasn’t sent: this conversation was deleted/)).toBeVisible();
    await expect.element(field(portal)).toHaveValue('Hello');
  });

  test.each([
    ['', 'Enter your message.'],
    ['a <b>', 'Remove these characters from your message: < >'],
    ['x'.repeat(4_001), 'Your message is too long. Shorten it to 4000 characters.'],
  ])('of %j is not sent, and says why', async (typed, words) => {
    const portal = await open(address);
    await field(portal).fill(typed);
    await send(portal);
    await expect.element(portal.getByText(words)).toBeVisible();
    await expect.element(field(portal)).toHaveFocus();
    expect(requestsOf(replyToMessage)).toEqual([]);
  });

  test('waits for the next sign-in when the session ends while it is typed, and for nobody else’s', async () => {
    const portal = await open(address);
    await field(portal).fill('Half a sentence');
    endSession('automatic');
    await expect.poll(portal.address).toContain('/login');
    signInAs({ ...daniel, user: { ...daniel.user, uuid: idOf(78) } });
    await portal.goTo(address);
    await expect.element(field(portal)).toHaveValue('');
    endSession('automatic');
    await expect.poll(portal.address).toContain('/login');
    signInAs();
    await portal.goTo(address);
    await expect.element(field(portal)).toHaveValue('Half a sentence');
  });

  test('about a closed account is not offered, and why is said', async () => {
    const closed = { ...danielsAccount, status: accountStatuses.closedWithBalance };
    const portal = await open(address, { ...daniel, accounts: [closed] });
    await expect.element(portal.getByText('Not available for a closed account')).toBeVisible();
    await expect.element(portal.getByText('Thank you. Your file arrived.')).toBeVisible();
  });
});

test('a new message keeps its topic, subject, and words over a reload, and leads to its conversation', async () => {
  const portal = await open('/Notifications/new');
  await portal.getByLabelText('Topic').selectOptions('Outages');
  await portal.getByRole('textbox', { name: 'Subject' }).fill('Flickering light');
  await portal.getByRole('textbox', { name: 'Message' }).fill('Every evening.');
  const again = await portal.reload();
  await expect.element(again.getByLabelText('Topic')).toHaveValue('3');
  await expect.element(again.getByRole('textbox', { name: 'Subject' })).toHaveValue('Flickering light');
  answerCall(writeMessage, () => ({ data: { messageId: idOf(1), groupId: idOf(1) } }));
  await again.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(again.address).toBe(`/Notifications/${idOf(1)}`);
  expect(requestsOf(writeMessage)).toMatchObject([
    { topic: 3, subject: 'Flickering light', messageBody: 'Every evening.', attachmentData: [] },
  ]);
});
