import type { DataOf } from '@wattershed/contract/call';
import type { downloadMyProfile } from '@wattershed/contract/my-profile/profile-file';
import type { Db } from '@wattershed/database/db';

export type ProfileFile = DataOf<typeof downloadMyProfile>;

/** The newest of each list, so that nobody's file grows forever. */
const limits = { messages: 500, payments: 500, documents: 500, activity: 1_000 };

export async function findConsents(db: Db, uuid: string) {
  const [row] = await db`
    select terms_agreed_at, (
      select max(agreed_at) from portal.text_consent where user_uuid = ${uuid} and withdrawn_at is null
    ) as texts_agreed_at
    from portal.user_account where uuid = ${uuid}`;
  return { termsAgreedAt: textOf(row?.terms_agreed_at), callsAndTextsAgreedAt: textOf(row?.texts_agreed_at) };
}

export async function listLinks(db: Db, uuid: string): Promise<ProfileFile['accounts']> {
  const rows = await db`
    select account_number, role_id, nick_name, linked_at from portal.account_link
    where user_uuid = ${uuid} order by account_number`;
  return rows.map(row => ({
    accountNumber: row.account_number,
    role: String(row.role_id),
    nickName: row.nick_name,
    linkedAt: row.linked_at.toISOString(),
  }));
}

export async function listTextToPayAgreements(db: Db, uuid: string): Promise<ProfileFile['textToPayAgreements']> {
  const rows = await db`
    select account_number, phone, wording, language, agreed_address, enrolled_at, ended_at
    from portal.text_to_pay where user_uuid = ${uuid} order by enrolled_at, enrollment_id`;
  return rows.map(row => ({
    accountNumber: row.account_number,
    number: row.phone,
    wording: row.wording,
    language: row.language,
    address: row.agreed_address,
    agreedAt: row.enrolled_at.toISOString(),
    endedAt: textOf(row.ended_at),
  }));
}

export async function listAutoPayAgreements(db: Db, uuid: string): Promise<ProfileFile['autoPayAgreements']> {
  const rows = await db`
    select account_number, agreement_version, agreement_text, language, agreed_address, agreed_at, ended_at
    from portal.auto_pay where user_uuid = ${uuid} order by agreed_at, auto_pay_id`;
  return rows.map(row => ({
    accountNumber: row.account_number,
    wording: row.agreement_version,
    text: row.agreement_text,
    language: row.language,
    address: row.agreed_address,
    agreedAt: row.agreed_at.toISOString(),
    endedAt: textOf(row.ended_at),
  }));
}

export async function listNotificationPreferences(
  db: Db,
  uuid: string,
): Promise<ProfileFile['notificationPreferences']> {
  return await db<ProfileFile['notificationPreferences'][number]>`
    select chosen.account_number as "accountNumber", p.high_usage_kwh as "highUsageKwh",
      p.high_water_gallons as "highWaterGallons",
      coalesce(to_char(make_interval(mins => q.from_minute), 'HH24:MI') || '-'
        || to_char(make_interval(mins => q.to_minute), 'HH24:MI'), '') as "quietHours",
      (select coalesce(json_agg(json_build_object('group', w.preference_group, 'channel', w.channel)
          order by w.preference_group, w.channel), '[]')
        from portal.message_preference w
        where w.user_uuid = ${uuid} and w.account_number = chosen.account_number and not w.is_wanted) as muted,
      exists (select from portal.message_preference w
        where w.user_uuid = ${uuid} and w.account_number = chosen.account_number and w.is_wanted
          and w.preference_group = 'MarketingCommunication' and w.channel = 'text') as "advertisingByText"
    from (
      select account_number from portal.notification_preference where user_uuid = ${uuid}
      union select account_number from portal.quiet_hours where user_uuid = ${uuid}
      union select account_number from portal.message_preference where user_uuid = ${uuid}
    ) chosen
    left join portal.notification_preference p
      on p.user_uuid = ${uuid} and p.account_number = chosen.account_number
    left join portal.quiet_hours q on q.user_uuid = ${uuid} and q.account_number = chosen.account_number
    order by chosen.account_number`;
}

export async function listUsageBudgets(db: Db, uuid: string): Promise<ProfileFile['usageBudgets']> {
  return await db<ProfileFile['usageBudgets'][number]>`
    select account_number as "accountNumber", monthly_cents as "monthlyCents"
    from portal.usage_budget where user_uuid = ${uuid} order by account_number`;
}

/** Those that stand in the inbox, or stood there; about an account, as long as the account is theirs. */
export async function listInboxMessages(db: Db, uuid: string): Promise<ProfileFile['messages']> {
  const rows = await db`
    select told_at, author, preference_group, account_number, title, body, read_at, deleted_at
    from portal.message m
    where recipient_id = ${uuid} and title is not null and (account_number is null or exists (
      select from portal.account_link l
      where l.user_uuid = ${uuid} and l.account_number = m.account_number
        and (l.access_until is null or l.access_until >= clock.today())))
    order by told_at desc, message_id desc limit ${limits.messages}`;
  return rows.map(row => ({
    at: row.told_at.toISOString(),
    author: row.author,
    group: row.preference_group,
    accountNumber: row.account_number ?? '',
    title: row.title,
    body: row.body,
    readAt: textOf(row.read_at),
    deletedAt: textOf(row.deleted_at),
  }));
}

export async function listSavingSurveys(db: Db, uuid: string): Promise<ProfileFile['savingSurveys']> {
  const rows = await db<{
    accountNumber: string;
    answers: Record<string, string[]>;
    isFinished: boolean;
    savedAt: Date;
  }>`
    select account_number as "accountNumber", answers, is_finished as "isFinished", saved_at as "savedAt"
    from portal.saving_survey where user_uuid = ${uuid} order by account_number`;
  return rows.map(({ answers, savedAt, ...survey }) => ({
    ...survey,
    answers: Object.entries(answers).map(([question, given]) => ({ question, answers: given })),
    savedAt: savedAt.toISOString(),
  }));
}

export async function listSavingDevices(db: Db, uuid: string): Promise<ProfileFile['savingDevices']> {
  return await db<ProfileFile['savingDevices'][number]>`
    select account_number as "accountNumber", device, device_count::int as count, uses_per_week::int as "usesPerWeek",
      start_hour::int as "startHour", is_removed as "isOffTheList"
    from portal.saving_device where user_uuid = ${uuid} order by account_number, device`;
}

export async function listSavingSteps(db: Db, uuid: string): Promise<ProfileFile['savingSteps']> {
  return await db<ProfileFile['savingSteps'][number]>`
    select account_number as "accountNumber", tip, started_on::text as "startedOn"
    from portal.saving_step where user_uuid = ${uuid} order by account_number, started_on, tip`;
}

export async function listRebates(db: Db, uuid: string): Promise<ProfileFile['rebates']> {
  const rows = await db<Omit<ProfileFile['rebates'][number], 'appliedAt'> & { appliedAt: Date }>`
    select account_number as "accountNumber", program, applied_at as "appliedAt", pay_by as "payBy", purchase
    from portal.rebate_application where user_uuid = ${uuid} order by applied_at`;
  return rows.map(({ appliedAt, ...rebate }) => ({ ...rebate, appliedAt: appliedAt.toISOString() }));
}

export async function listSecurityQuestions(db: Db, uuid: string): Promise<string[]> {
  const rows = await db`
    select question from portal.security_answer where user_uuid = ${uuid} order by question_no`;
  return rows.map(row => row.question);
}

export async function findTwoFactor(db: Db, uuid: string): Promise<ProfileFile['twoFactor']> {
  const [user] = await db`select is_two_factor_on from portal.user_account where uuid = ${uuid}`;
  const rows = await db`
    select kind, label, address, created_at from portal.two_factor_device
    where user_uuid = ${uuid} and confirmed_at is not null order by created_at`;
  const devices = rows.map(({ kind, label, address, created_at }) => ({
    kind,
    label,
    address,
    addedAt: created_at.toISOString(),
  }));
  return { isOn: user?.is_two_factor_on ?? false, devices };
}

export async function listPasskeys(db: Db, uuid: string): Promise<ProfileFile['passkeys']> {
  const rows = await db`
    select label, created_at, last_used_at from portal.passkey where user_uuid = ${uuid} order by created_at`;
  return rows.map(row => ({
    label: row.label,
    addedAt: row.created_at.toISOString(),
    lastUsedAt: textOf(row.last_used_at),
  }));
}

export async function listMethods(db: Db, uuid: string): Promise<ProfileFile['paymentMethods']> {
  const rows = await db`
    select account_number, kind, brand, last4, nick_name from portal.payment_method
    where user_uuid = ${uuid} and removed_at is null order by account_number, created_at`;
  return rows.map(({ account_number, kind, brand, last4, nick_name }) => ({
    accountNumber: account_number,
    kind,
    brand,
    last4,
    nickName: nick_name,
  }));
}

export async function listPayments(db: Db, uuid: string): Promise<ProfileFile['payments']> {
  // Payments are kept by account, so those of the person's own accounts can use the key.
  const rows = await db`
    select account_number, created_at, amount_cents, fee_cents, state, receipt_email from portal.payment
    where user_uuid = ${uuid}
      and account_number in (select account_number from portal.account_link where user_uuid = ${uuid})
    order by created_at desc limit ${limits.payments}`;
  return rows.map(row => ({
    accountNumber: row.account_number,
    createdAt: row.created_at.toISOString(),
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    state: row.state,
    receiptEmail: row.receipt_email,
  }));
}

export async function listDocuments(db: Db, uuid: string): Promise<ProfileFile['documents']> {
  const rows = await db`
    select account_number, name, bytes, created_at from portal.document
    where user_uuid = ${uuid} and state in ('held', 'attached') order by created_at desc limit ${limits.documents}`;
  return rows.map(row => ({
    accountNumber: row.account_number,
    name: row.name,
    bytes: row.bytes,
    uploadedAt: row.created_at.toISOString(),
  }));
}

export async function listActivity(db: Db, uuid: string): Promise<ProfileFile['activity']> {
  const rows = await db`
    select at, kind, account_number, screen, ip, country, browser, os, device_type, resolution,
      admin_user_id is not null as by_agent
    from portal.event
    where user_uuid = ${uuid} order by at desc limit ${limits.activity}`;
  return rows.map(row => ({
    at: row.at.toISOString(),
    kind: row.kind,
    accountNumber: row.account_number,
    screen: row.screen,
    ip: row.ip,
    country: row.country,
    browser: row.browser,
    os: row.os,
    deviceType: row.device_type ?? '',
    resolution: row.resolution,
    byAgent: row.by_agent,
  }));
}

/** A timestamp as the file shows it. */
export function textOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null;
}
