import type { MessageKind } from '@wattershed/domain/message/message-kinds';
import { readTextReport } from '@wattershed/domain/outage/text-report';
import { type Language, languageOr } from '@wattershed/domain/text/language';
import type { Services } from '../../../call.ts';
import { CallError } from '../../../errors.ts';
import { newUuid } from '../../../ids.ts';
import { findLanguageOfNumber } from '../../../letters/text-reply-store.ts';
import { notify } from '../../../messages/notify.ts';
import type { TextTaker } from '../../../messages/webhooks/text-taker.ts';
import { handOver } from '../report/hand-over.ts';
import { type SaidReport, takeReport } from '../report/take-report.ts';

/** “OUT” from a phone. The carrier is answered at once: a job asks whose it is, and reports. */
export const outageTextTaker: TextTaker = {
  async take({ jobs, secrets }, tx, { carrierId, phone, text }) {
    const said = readTextReport(text);
    if (!said) return false;
    const language = said.language ?? (await findLanguageOfNumber(tx, phone)) ?? 'EN_US';
    const sealed = secrets.seal(phone).toString('base64');
    const data = { carrierId, sealed, kind: said.kind, language, reportKey: newUuid() };
    await jobs.send(tx, 'report-by-text', data, { key: carrierId });
    return true;
  },
  async stop() {},
};

/** Reports for the home that the utility knows the phone of, and answers with the number of the report. */
export async function reportByText(services: Services, data: Record<string, unknown>): Promise<void> {
  const { secrets, gateways, config } = services;
  const { carrierId, reportKey } = { carrierId: String(data.carrierId), reportKey: String(data.reportKey) };
  const phone = secrets.open(Buffer.from(String(data.sealed), 'base64'));
  const language = languageOr(data.language);
  const to = { phone, language, carrierId };
  const premises = await gateways.billingSystem.listPremisesOfPhone(phone);
  const [only, ...others] = [...new Map(premises.map(one => [one.premiseId, one])).values()];
  const link = `${config.portalUrl}ReportOutage`;
  if (!only) return reply(services, to, 'outages/text-unknown', { link });
  if (others.length > 0) return reply(services, to, 'outages/text-several', { link });
  const report: SaidReport = {
    ...{ reportKey, premiseId: only.premiseId, position: null, zip: only.zip, address: '', isHazard: false },
    ...{
      kind: data.kind === 'no-water' ? 'no-water' : 'all-out',
      joins: null,
      message: '',
      photoIds: [],
      reporterName: '',
    },
    ...{ phone, email: '', channel: 'text' },
  };
  const actor = { userUuid: null, sessionId: null, requestId: newUuid(), ip: '', adminUserId: null };
  try {
    const stored = await takeReport({ ...services, actor }, report);
    await handOver(services, stored.reportKey);
    const number = stored.reportNumber;
    const followed = `${config.portalUrl}PreOutages?report=${number}`;
    return await reply(services, to, 'outages/text-taken', { number, link: followed });
  } catch (error) {
    // A machine that texts all day hears nothing more.
    if (error instanceof CallError && error.code === 'OUT429') return;
    throw error;
  }
}

type To = { phone: string; language: Language; carrierId: string };

async function reply(
  services: Services,
  { phone, language, carrierId }: To,
  kind: Extract<MessageKind, `outages/text-${string}`>,
  values: Record<string, string>,
): Promise<void> {
  await notify(services, services.db, { kind, happening: carrierId, to: { phones: [phone], language }, values });
}
