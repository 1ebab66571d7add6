import { roleIds } from '@wattershed/domain/rights/rights';
import { beforeEach, expect, test } from 'vitest';
import { answerBooks } from '../../../../test/answers/books.ts';
import { answerAutoPay, enrolled } from '../../../../test/answers/payments/auto-pay.ts';
import { answerCharges } from '../../../../test/answers/payments/charges.ts';
import { answerSlip } from '../../../../test/answers/payments/locations.ts';
import { answerMethods } from '../../../../test/answers/payments/methods.ts';
import { answerScheduled } from '../../../../test/answers/payments/scheduled.ts';
import { answerTextToPay } from '../../../../test/answers/payments/text-to-pay.ts';
import { withAccounts } from '../../../../test/answers/people.ts';
import { openPortal, signInAs } from '../../../../test/portal.tsx';
import { expectAccessible } from '../../../../test/screen.tsx';

const everyOnlineWay =
  /^(Continue|Find|Add a card|Add a bank account|Set up auto pay|Sign up|Pay by card|Schedule a payment)$/;

const ofFlaggedAccount = withAccounts({ isCashOnly: true });
const ofBlockedRole = withAccounts({ roleId: roleIds.paymentBlocked });

beforeEach(() => {
  answerBooks();
  answerSlip();
  answerCharges();
  answerMethods();
  answerScheduled();
  answerAutoPay();
  answerTextToPay({ enrollment: null });
});

test.each([
  [ofFlaggedAccount, '/PayBill'],
  [ofFlaggedAccount, '/PaymentMethod'],
  [ofFlaggedAccount, '/AutoPay'],
  [ofFlaggedAccount, '/EnrollAutoPay'],
  [ofFlaggedAccount, '/TextToPay'],
  [ofFlaggedAccount, '/EnrollTextToPay'],
  [ofFlaggedAccount, '/FireAndGeneralInvoices'],
  [ofFlaggedAccount, '/ParkingPermits'],
  [ofFlaggedAccount, '/UtilityDepositsAndReconnectionFees'],
  [ofFlaggedAccount, '/PayScheduledSuccess'],
  [ofBlockedRole, '/PayBill'],
  [ofBlockedRole, '/PaymentMethod'],
  [ofBlockedRole, '/AutoPay'],
  [ofBlockedRole, '/EnrollAutoPay'],
  [ofBlockedRole, '/EnrollTextToPay'],
  [ofBlockedRole, '/ParkingPermits'],
])('cash only, $accounts.0.isCashOnly by the account, $accounts.0.roleId by the role, on %s', async (person, path) => {
  signInAs(person);
  const portal = await openPortal(path);
  await expect.element(portal.getByRole('heading', { name: 'This account can only be paid in cash' })).toBeVisible();
  const refused = portal.getByRole('region', { name: 'Not available for this account' });
  await expect.element(refused.getByText(/This account can only be paid in cash/)).toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'Show cash slip' })).toBeVisible();
  await expect.element(portal.getByRole('link', { name: 'Find a payment location' })).toBeVisible();
  expect(portal.getByRole('main').getByRole('button', { name: everyOnlineWay }).elements()).toEqual([]);
  expect(portal.getByRole('main').getByRole('link', { name: everyOnlineWay }).elements()).toEqual([]);
});

test('auto pay that was set up before says that nothing can be drawn, and can still be left', async () => {
  signInAs(ofFlaggedAccount);
  answerAutoPay(enrolled);
  const portal = await openPortal('/AutoPay');
  await expect.element(portal.getByRole('heading', { name: 'This account can only be paid in cash' })).toBeVisible();
  await expect.element(portal.getByRole('button', { name: 'Turn off auto pay' })).toBeVisible();
  await expectAccessible(portal.container);
});

test('an account that takes every payment is one choice away', async () => {
  signInAs(withAccounts({ isCashOnly: true }, {}));
  const portal = await openPortal('/PayBill');
  await expect.element(portal.getByRole('heading', { name: 'This account can only be paid in cash' })).toBeVisible();
  await expect.element(portal.getByText(/another account/)).toBeVisible();
});
