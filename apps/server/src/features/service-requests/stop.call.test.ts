import type { RequestOf } from '@wattershed/contract/call';
import { followOrder } from '@wattershed/contract/service-requests/orders';
import {
  checkMoveOut,
  checkTransferOut,
  offerMoveOutTimes,
  offerTransferOutTimes,
  proveForService,
  stopService,
} from '@wattershed/contract/service-requests/stop';
import {
  checkTransferIn,
  keepTransferOut,
  offerTransferInTimes,
  transferService,
} from '@wattershed/contract/service-requests/transfer';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { localDate } from '@wattershed/domain/calendar/local-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../test/portal.ts';
import { newUuid } from '../../ids.ts';

let portal: TestPortal;
let vacant = '';
let vacantToo = '';
let vacantAlso = '';

beforeAll(async () => {
  portal = await testPortal();
  const [row, next, last] = await portal.sql<{ premiseId: string }>`
    select p.premise_id as "premiseId" from utility.premise p
    where p.load_shape like '%family' and not exists (
      select from utility.account a where a.premise_id = p.premise_id and a.status in (1, 3))
    order by 1 limit 3`;
  vacant = row?.premiseId ?? '';
  vacantToo = next?.premiseId ?? '';
  vacantAlso = last?.premiseId ?? '';
});
afterAll(() => portal.close());

type Stop = RequestOf<typeof stopService>;

const stopWish = (more: Partial<Stop>): Stop => ({
  ...{ requestId: newUuid(), stopOn: localDate('2026-12-02'), appointmentType: 'ALLDAY', reason: 'moving-away' },
  ...{ forwardingAddress: null, gateCode: '', instructions: '', language: 'EN_US', ...more },
});

const mailing: NonNullable<Stop['forwardingAddress']> = {
  ...{ addressType: 'standard', address1: '9 Elm St', address2: '', city: 'Reno', state: 'NV', postalCode: '89501' },
  country: 'US',
};

describe('stopping service', () => {
  it('says what the final bill comes to, and what becomes of auto pay and guests', async () => {
    const daniel = await portal.signIn('on-time');
    const { data } = await daniel.call(checkMoveOut, {
      ...{ accountNumber: daniel.accountNumber, stopOn: localDate('2026-12-02') },
    });
    expect(data).toMatchObject({ standing: 'served', stopOrder: null, orderType: 'STOP', hasAutoPay: false });
    expect(data.guests).toBeGreaterThan(0);
    expect(data.estimate).toMatchObject({ periodBefore: '2026-12-02' });
    const { chargesCents, billsBeforeCents, balanceCents, depositCents, interestCents, leftCents } =
      data.estimate ?? {};
    expect(
      (chargesCents ?? 0) + (billsBeforeCents ?? 0) + (balanceCents ?? 0) - (depositCents ?? 0) - (interestCents ?? 0),
    ).toBe(leftCents);
    const marcus = await portal.signIn('auto-pay');
    expect((await marcus.call(checkMoveOut, { accountNumber: marcus.accountNumber })).data.hasAutoPay).toBe(true);
    expect(data.hasArrangement).toBe(false);
    const arranged = await portal.signIn('arrangement');
    const shown = await arranged.call(checkMoveOut, { accountNumber: arranged.accountNumber });
    expect(shown.data.hasArrangement).toBe(true);
  });

  it('is one order, which is told and can be followed, and there is no second one', async () => {
    const person = await portal.signIn('paperless');
    const { accountNumber } = person;
    const wish = stopWish({ accountNumber, appointmentType: 'MORNING', forwardingAddress: mailing });
    const { requestId, stopOn } = wish;
    const hold = { day: stopOn, appointmentType: 'MORNING' } as const;
    const held = await person.call(offerMoveOutTimes, { accountNumber, requestId, from: stopOn, hold });
    expect(held.data.held).toMatchObject({ orderType: 'STOP', appointmentType: 'MORNING' });
    const stopped = (await person.call(stopService, wish)).data;
    expect(stopped.orders).toMatchObject([{ kind: 'stop', state: 0, slot: { appointmentDate: '2026-12-02' } }]);
    expect((await person.call(stopService, wish)).data).toEqual(stopped);
    expect((await person.call(stopService, stopWish({ accountNumber }))).status.error).toBe('SRV411');
    expect((await person.call(checkMoveOut, { accountNumber })).data).toMatchObject({
      ...{ standing: 'stopping', stopOrder: stopped.orders[0]?.orderNumber, estimate: null },
    });
    expect((await portal.call(followOrder, { followKey: stopped.followKey })).data).toMatchObject({
      canRegister: false,
    });
    const [user] = await portal.sql<{
      email: string;
    }>`select email from portal.user_account where uuid = ${person.uuid}`;
    const letters = await portal.lettersTo(user?.email ?? '');
    expect(letters.some(({ subject }) => subject.includes('End of service'))).toBe(true);
  });

  it.each([
    ['in the past', { stopOn: localDate('2026-11-19') }, 'SRV422'],
    ['on a holiday', { stopOn: localDate('2026-12-25') }, 'SRV422'],
    ['beyond the window', { stopOn: localDate('2027-06-01') }, 'SRV422'],
    ['to an address that letters can’t go to', { forwardingAddress: { ...mailing, postalCode: '1' } }, 'VLD001'],
  ] as const)('%s is refused', async (_, more, error) => {
    const person = await portal.signIn('solar');
    const { accountNumber } = person;
    expect((await person.call(stopService, stopWish({ accountNumber, ...more }))).status.error).toBe(error);
  });

  it('is nothing for a guest who may only read, nor for someone else', async () => {
    const guest = await portal.signIn('read-only-guest');
    expect((await guest.call(checkMoveOut, { accountNumber: guest.accountNumber })).status.error).toBe('AUTH403');
    const stranger = await portal.signIn('solar');
    expect((await stranger.call(stopService, stopWish({ accountNumber: guest.accountNumber }))).status.error).toBe(
      'RES404',
    );
    expect((await portal.call(stopService, stopWish({ accountNumber: guest.accountNumber }))).status.error).toBe(
      'RES404',
    );
    expect((await portal.call(stopService, stopWish({ serviceProof: 'x'.repeat(43) }))).status.error).toBe('LOG005');
  });

  it('works without signing in for who shows that they are the customer, and for nobody else', async () => {
    const [nora] = await portal.sql<{ accountNumber: string; zip: string; email: string }>`
      select a.account_number as "accountNumber", p.zip, c.email from utility.customer c
      join utility.account a using (customer_number) join utility.premise p using (premise_id)
      where c.persona_name = 'unregistered'`;
    if (!nora) throw new Error('nobody');
    const claim = {
      ...{ accountNumber: nora.accountNumber as RequestOf<typeof proveForService>['accountNumber'] },
      kind: 'person',
      ...{ firstName: 'Nora', lastName: 'Whitfield', companyName: '', zip: nora.zip },
    } as const;
    expect((await portal.call(proveForService, { ...claim, ssnLast4: '0001' })).status.error).toBe('GEN014');
    const { serviceProof } = (await portal.call(proveForService, { ...claim, ssnLast4: '4821' })).data;
    expect((await portal.call(checkMoveOut, { serviceProof })).data.standing).toBe('served');
    const stopped = (await portal.call(stopService, stopWish({ serviceProof }))).data;
    expect(stopped.maskedEmail).toMatch(/^\w•••@/);
    expect((await portal.lettersTo(nora.email)).length).toBeGreaterThan(0);
  });
});

describe('moving service', () => {
  type Transfer = RequestOf<typeof transferService>;

  /** Of an account of a session, or of what was proven without one. */
  const moveWish = ({ call, accountNumber }: PersonSignedIn, more: Partial<Transfer> = {}) =>
    wishOf(call, { accountNumber }, more);

  async function wishOf(
    call: PersonSignedIn['call'],
    served: Pick<Transfer, 'accountNumber' | 'serviceProof'>,
    more: Partial<Transfer>,
  ): Promise<Transfer> {
    const premiseId = more.premiseId ?? vacant;
    const { data } = await call(checkTransferIn, { ...served, premiseId });
    return {
      ...{ ...served, requestId: newUuid(), premiseId, startOn: localDate('2026-12-01') },
      ...{ appointmentType: 'ALLDAY', mailingAddress: null, isPaperless: true, gateCode: '', instructions: '' },
      tariffLabels: data.rates.filter(({ isUsual }) => isUsual).map(({ tariffLabel }) => tariffLabel),
      ...{ seenFeeCents: data.establishmentFeeCents, seenDepositCents: data.depositCents, language: 'EN_US' },
      ...{ coApplicant: 'remove', wantsAutoPay: true, ...more },
    };
  }

  it('looks at the new place on the first day that can be chosen: service in someone else’s name may end on it', async () => {
    const grace = await portal.signIn('credit');
    const other = await portal.signIn('arizona');
    const { accountNumber } = other;
    const [place] = await portal.sql<{ premiseId: string }>`
      select premise_id as "premiseId" from utility.account where account_number = ${accountNumber}`;
    const there = { accountNumber: grace.accountNumber, premiseId: place?.premiseId ?? '' };
    expect((await grace.call(checkTransferIn, there)).data.standing).toBe('occupied');
    const stopOn = (await other.call(checkMoveOut, { accountNumber })).data.firstOn;
    await other.call(stopService, stopWish({ accountNumber, stopOn }));
    expect((await grace.call(checkTransferIn, there)).data.standing).toBe('free');
  });

  it('places both halves, which keep a time each, and removes the co-applicant', async () => {
    const grace = await portal.signIn('credit');
    const { accountNumber } = grace;
    const wish = await moveWish(grace);
    const { requestId } = wish;
    expect((await grace.call(transferService, wish)).status.error).toBe('SRV415');
    const out = stopWish({ accountNumber, requestId, reason: 'moving-in-area', appointmentType: 'MORNING' });
    const outHold = { day: out.stopOn, appointmentType: 'MORNING' } as const;
    await grace.call(offerTransferOutTimes, { accountNumber, requestId, from: out.stopOn, hold: outHold });
    const inHold = { day: wish.startOn, appointmentType: 'AFTERNOON' } as const;
    const held = await grace.call(offerTransferInTimes, {
      accountNumber,
      requestId,
      premiseId: vacant,
      from: wish.startOn,
      hold: inHold,
    });
    expect(held.data.held).toMatchObject({ appointmentType: 'AFTERNOON', orderType: 'TRIN' });
    const seats = await portal.sql`select from utility.crew_seat where held_until > now()`;
    expect(seats).toHaveLength(2);
    await grace.call(keepTransferOut, out);
    expect((await grace.call(transferService, { ...wish, tariffLabels: ['CA-GS-1'] })).status.error).toBe('SRV426');
    expect((await grace.call(transferService, { ...wish, seenFeeCents: wish.seenDepositCents })).status.error).toBe(
      'SRV409',
    );
    const moved = (await grace.call(transferService, { ...wish, appointmentType: 'AFTERNOON' })).data;
    expect(moved.orders.map(({ kind }) => kind).sort()).toEqual(['transfer-in', 'transfer-out']);
    // Whoever cancels one is told that it takes the other along.
    const [one, other] = moved.orders;
    expect([one?.joinedTo, other?.joinedTo]).toEqual([other?.orderNumber, one?.orderNumber]);
    expect(moved).toMatchObject({ accountNumber: expect.any(String), offersAutoPay: true });
    const [link] = await portal.sql`
      select role_id from portal.account_link where account_number = ${moved.accountNumber} and user_uuid = ${grace.uuid}`;
    expect(link).toEqual({ role_id: 1 });
    const [customer] = await portal.sql`
      select co_applicant_first_name as name from utility.customer c join utility.account a using (customer_number)
      where a.account_number = ${accountNumber}`;
    expect(customer).toEqual({ name: '' });
    const again = await grace.call(transferService, { ...wish, appointmentType: 'AFTERNOON' });
    expect(again.data.orders).toHaveLength(2);
    // As a server leaves it that dies between the order system's yes and its own note of it.
    await portal.sql`update portal.service_request set order_numbers = '{}' where request_id = ${requestId}`;
    const afterKill = await grace.call(transferService, { ...wish, appointmentType: 'AFTERNOON' });
    expect(afterKill.data).toEqual(again.data);
  });

  it('works without signing in for who shows that they are the customer, and keeps their co-applicant', async () => {
    const [marta] = await portal.sql<{ accountNumber: string; zip: string; email: string }>`
      select a.account_number as "accountNumber", p.zip, c.email from utility.customer c
      join utility.account a using (customer_number) join utility.premise p using (premise_id)
      where c.persona_name = 'unregistered-couple'`;
    if (!marta) throw new Error('nobody');
    const { serviceProof } = (
      await portal.call(proveForService, {
        ...{ accountNumber: marta.accountNumber as RequestOf<typeof proveForService>['accountNumber'], kind: 'person' },
        ...{ firstName: 'Marta', lastName: 'Lindqvist', companyName: '', zip: marta.zip, ssnLast4: '7316' },
      })
    ).data;
    const stopOn = localDate('2026-12-02');
    const { setBillDelivery } = portal.services.gateways.billingSystem;
    await setBillDelivery([knownAccountNumber(marta.accountNumber)], 'email-link');
    expect((await portal.call(checkTransferOut, { serviceProof: 'x'.repeat(43), stopOn })).status.error).toBe('LOG005');
    expect((await portal.call(checkTransferOut, { serviceProof, stopOn })).data).toMatchObject({
      ...{ standing: 'served', stopOrder: null, orderType: 'TROT', estimate: { periodBefore: stopOn } },
      isPaperless: true,
    });
    const there = (await portal.call(checkTransferIn, { serviceProof, premiseId: vacantAlso })).data;
    expect(there).toMatchObject({ standing: 'free', orderType: 'TRIN', coApplicant: 'Theo Lindqvist' });
    const wish = await wishOf(portal.call, { serviceProof }, { premiseId: vacantAlso, coApplicant: 'keep' });
    const { requestId } = wish;
    await portal.call(keepTransferOut, stopWish({ serviceProof, requestId, stopOn, reason: 'moving-in-area' }));
    const moved = (await portal.call(transferService, wish)).data;
    expect(moved.orders.map(({ kind }) => kind).sort()).toEqual(['transfer-in', 'transfer-out']);
    // The email about both has the link, and another one invites to the new account without a second proof.
    const letters = await portal.lettersTo(marta.email);
    expect(letters.some(({ text }) => text.includes(moved.followKey))).toBe(true);
    expect(letters.some(({ text }) => text.includes('Register?invitation='))).toBe(true);
    const [customer] = await portal.sql`
      select co_applicant_first_name as name from utility.customer c join utility.account a using (customer_number)
      where a.account_number = ${moved.accountNumber}`;
    expect(customer).toEqual({ name: 'Theo' });
    const again = (await portal.call(checkTransferOut, { serviceProof, stopOn })).data;
    expect(again).toMatchObject({ standing: 'stopping', stopOrder: expect.stringMatching(/^SO/), estimate: null });
  });

  it('that a guest asks for leaves the new account with the owner of the one before, and not with the guest', async () => {
    const owner = await portal.signIn('on-time');
    const guest = await portal.signIn('solar');
    const { accountNumber } = owner;
    await portal.sql`
      insert into portal.account_link (account_number, user_uuid, role_id, account_status, is_default)
      values (${accountNumber}, ${guest.uuid}, 3, 1, false)`;
    const asGuest = { ...(await portal.signIn('solar')), accountNumber };
    const wish = await moveWish(asGuest, { premiseId: vacantToo });
    const { requestId } = wish;
    await asGuest.call(keepTransferOut, stopWish({ accountNumber, requestId, reason: 'moving-in-area' }));
    const moved = (await asGuest.call(transferService, wish)).data;
    const links = await portal.sql`
      select user_uuid as "userUuid", role_id as "roleId" from portal.account_link
      where account_number = ${moved.accountNumber}`;
    expect(links).toEqual([{ userUuid: owner.uuid, roleId: 1 }]);
  });
});
