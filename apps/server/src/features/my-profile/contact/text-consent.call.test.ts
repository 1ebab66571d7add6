import type { RequestOf } from '@wattershed/contract/call';
import { changeContact, confirmPhone, setContactChannels } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { downloadMyProfile } from '@wattershed/contract/my-profile/profile-file';
import { syncFromBilling } from '@wattershed/contract/registration/billing-sync';
import { inTransaction } from '@wattershed/database/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetFailures } from '../../../../test/forget-failures.ts';
import { type PersonSignedIn, type TestPortal, testPortal } from '../../../../test/portal.ts';
import { notifyPeople } from '../../../messages/notify.ts';

const password = 'Wattershed-1!';
const mobile = '6025550171';
const other = '6025550172';
let portal: TestPortal;
let person: PersonSignedIn;

beforeAll(async () => {
  portal = await testPortal();
  person = await portal.signIn('landlord');
});
afterAll(() => portal.close());
beforeEach(async () => {
  await forgetFailures(portal);
  await portal.sql`delete from portal.one_time_token`;
  await portal.sql`delete from portal.text_consent`;
  await portal.sql`
    update portal.user_account set phone_number = '6025550171', phone_type = 'Mobile', secondary_phone = '',
        secondary_phone_type = 'Mobile',
      is_text_notified = false where uuid = ${person.uuid}`;
});

const profile = async () => (await person.call(getProfile, { uuid: person.uuid })).data;

const turnOn = (more: Partial<RequestOf<typeof setContactChannels>> = {}) =>
  person.call(setContactChannels, { uuid: person.uuid, isEmailNotified: true, isTextNotified: true, ...more });

const turnOff = () =>
  person.call(setContactChannels, { uuid: person.uuid, isEmailNotified: true, isTextNotified: false });

const agreed = (...phones: string[]) => ({ textConsent: { phones, language: 'ES' as const } });

const consents = () => portal.sql`
  select phone, wording, language, agreed_at, withdrawn_at from portal.text_consent
  where user_uuid = ${person.uuid} order by agreed_at, phone`;

/** Who gets the text when a notice goes to the person. */
async function textedWithNotice(): Promise<string[]> {
  const textsTo = async (number: string) => (await portal.lettersTo(number)).length;
  const before = [await textsTo(mobile), await textsTo(other)];
  const { services } = portal;
  await inTransaction(portal.sql, tx =>
    notifyPeople(services, tx, { kind: 'my-profile/texts-on', happening: crypto.randomUUID() }, [
      { userUuid: person.uuid },
    ]),
  );
  const after = [await textsTo(mobile), await textsTo(other)];
  return [mobile, other].filter((_, index) => after[index] !== before[index]);
}

async function changePhone(phones: [string, string], textConsent?: { phones: string[]; language: 'EN_US' }) {
  const { emails, types, phones: before } = await profile();
  const modifiedType = phones[0] === before[0] ? 'SecondaryPhone' : 'PrimaryPhone';
  const request = { emails, phones, types: ['Mobile', 'Mobile'] as typeof types, modifiedType, password } as const;
  const asked = await person.call(changeContact, { ...request, requestType: 'Change' });
  if (asked.data?.outcome !== 'pending') return asked;
  const to = modifiedType === 'PrimaryPhone' ? phones[0] : phones[1];
  const [text] = (await portal.lettersTo(to)).slice(-1);
  const code = /(\d{6})/.exec(text?.text ?? '')?.[1] ?? '';
  return person.call(confirmPhone, {
    uuid: person.uuid,
    modifiedType,
    code,
    ...(textConsent ? { textConsent } : {}),
  });
}

describe('text notices in My Profile', () => {
  test('are refused without the consent to them, and nothing changes', async () => {
    expect((await turnOn()).status.error).toBe('VLD001');
    expect(await profile()).toMatchObject({ isTextNotified: false, textNumbers: [] });
    expect(await textedWithNotice()).toEqual([]);
  });

  test('are on with the consent: who, when, to which words, in which language, for which number', async () => {
    expect((await turnOn(agreed(mobile))).data).toEqual({ isEmailNotified: true, isTextNotified: true });
    expect(await consents()).toEqual([
      { phone: mobile, wording: 'my-profile/1', language: 'ES', agreed_at: expect.any(Date), withdrawn_at: null },
    ]);
    expect(await profile()).toMatchObject({ isTextNotified: true, textNumbers: [mobile] });
    expect(await textedWithNotice()).toEqual([mobile]);
  });

  test('are confirmed by a text to the number, in the words of the language it was agreed in', async () => {
    const before = (await portal.lettersTo(mobile)).length;
    await turnOn(agreed(mobile));
    const [text, ...more] = (await portal.lettersTo(mobile)).slice(before);
    expect(text?.text).toContain('avisos');
    expect(more).toEqual([]);
  });

  test('are off when the consent is withdrawn, which is recorded, and asked for again after that', async () => {
    await turnOn(agreed(mobile));
    expect((await turnOff()).httpStatus).toBe(200);
    expect(await consents()).toEqual([expect.objectContaining({ phone: mobile, withdrawn_at: expect.any(Date) })]);
    expect(await textedWithNotice()).toEqual([]);
    expect((await turnOn()).status.error).toBe('VLD001');
    await turnOn(agreed(mobile));
    expect(await consents()).toHaveLength(2);
  });

  test('agreed to twice at once are recorded once', async () => {
    await Promise.all([turnOn(agreed(mobile)), turnOn(agreed(mobile))]);
    expect(await consents()).toHaveLength(1);
  });

  test('cannot be agreed to for a number that is not the person’s mobile', async () => {
    expect((await turnOn(agreed('6025550199'))).status.error).toBe('RES409');
    await portal.sql`update portal.user_account set phone_type = 'Home' where uuid = ${person.uuid}`;
    expect((await turnOn(agreed(mobile))).status.error).toBe('VLD001');
    expect(await consents()).toEqual([]);
  });

  test('cannot be agreed to by an agent on the customer’s behalf', async () => {
    const agent = await portal.signIn('landlord');
    await portal.sql`
      update portal.session set is_csr_login = true, admin_user_id = 'agent-7'
      where access_token_hash = sha256(convert_to(${agent.accessToken}, 'UTF8'))`;
    const request = { uuid: person.uuid, isEmailNotified: true, isTextNotified: true, ...agreed(mobile) };
    expect((await agent.call(setContactChannels, request)).status.error).toBe('AUTH403');
    expect(await consents()).toEqual([]);
  });

  test('are in the log without the number, and in the file of all data with it', async () => {
    await turnOn(agreed(mobile));
    await turnOff();
    const events = await portal.sql`
      select kind, after from portal.event where user_uuid = ${person.uuid} and kind like 'text-consent-%'
      order by at desc limit 2`;
    expect(events.map(({ kind }) => kind)).toEqual(['text-consent-withdrawn', 'text-consent-given']);
    expect(JSON.stringify(events)).toContain('••••••0171');
    expect(JSON.stringify(events)).not.toContain(mobile);
    const { data } = await person.call(downloadMyProfile, { uuid: person.uuid });
    expect(data.textConsents).toMatchObject([{ number: mobile, wording: 'my-profile/1', language: 'ES' }]);
    expect(data.textConsents[0]?.withdrawnAt).not.toBeNull();
  });
});

describe('a new mobile number', () => {
  test('gets no text notices without a consent of its own, and with none left texts are off', async () => {
    await turnOn(agreed(mobile));
    expect((await changePhone([other, ''])).data).toEqual({ phone: other });
    expect(await profile()).toMatchObject({ isTextNotified: false, textNumbers: [] });
    expect(await textedWithNotice()).toEqual([]);
    expect(await consents()).toEqual([expect.objectContaining({ phone: mobile, withdrawn_at: expect.any(Date) })]);
  });

  test('gets them when the consent is given with its code', async () => {
    await turnOn(agreed(mobile));
    const given = { phones: [other], language: 'EN_US' as const };
    expect((await changePhone([other, ''], given)).data).toEqual({ phone: other });
    expect(await profile()).toMatchObject({ isTextNotified: true, textNumbers: [other] });
    expect(await textedWithNotice()).toEqual([other]);
  });

  test('beside another one leaves that one’s consent alone', async () => {
    await turnOn(agreed(mobile));
    await changePhone([mobile, other]);
    expect(await profile()).toMatchObject({ isTextNotified: true, textNumbers: [mobile] });
    await turnOn(agreed(other));
    expect((await profile()).textNumbers.toSorted()).toEqual([mobile, other]);
  });

  test('cannot be agreed to with the code of another one', async () => {
    const given = { phones: ['6025550199'], language: 'EN_US' as const };
    expect((await changePhone([other, ''], given)).status.error).toBe('RES409');
    expect((await profile()).phones[0]).not.toBe(other);
  });

  test('that comes from the utility’s records ends the consent to the old one', async () => {
    await turnOn(agreed(mobile));
    const { billingSystem } = portal.services.gateways;
    const customer = await billingSystem.findCustomer(person.accountNumber);
    const phones = [{ number: other, type: 'Mobile' as const }];
    await billingSystem.updateContact(customer?.customerNumber ?? '', {
      email: person.email,
      alternateEmail: '',
      phones,
    });
    const request = { accountNumber: person.accountNumber, userId: person.uuid };
    expect((await portal.backOffice(syncFromBilling, request)).data.isContactChanged).toBe(true);
    expect(await profile()).toMatchObject({ isTextNotified: false, textNumbers: [] });
  });
});
