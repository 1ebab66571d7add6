import type { Db } from '@wattershed/database/db';
import { formatDate } from '@wattershed/domain/calendar/date-format';
import { addCents, zeroCents } from '@wattershed/domain/money/cents';
import type { TextAnswer } from '@wattershed/domain/payment/text/text-answer';
import type { Services } from '../../../call.ts';
import type { Actor } from '../../../events/event-store.ts';
import { newUuid } from '../../../ids.ts';
import { answerDraft, questionState } from '../../../paying/auto-pay/answer-draft.ts';
import { findDraftById, findEnrollee, listDraftsOfPhone } from '../../../paying/auto-pay/draft-store.ts';
import { isQuestionCode, questionCode } from '../../../paying/auto-pay/question-link.ts';
import type { Planned } from '../../../paying/planned/planned-store.ts';
import { account, methodInWords, money, type ReplyName, reply } from './reply.ts';

type Coded = { phone: string; command: TextAnswer['command']; code: string | null };

/** Which draft auto pay has asked about with this code at this number; `none` where it has asked there, but not so. */
export async function findDraftAsked(
  { secrets }: Pick<Services, 'secrets'>,
  db: Db,
  { phone, code }: Coded,
): Promise<Planned | 'none' | undefined> {
  if (code === null || !isQuestionCode(code)) return undefined;
  const drafts = await listDraftsOfPhone(db, phone);
  const [draft, ...others] = drafts.filter(({ plannedId }) => questionCode(secrets, plannedId) === code);
  if (draft && others.length === 0) return draft;
  return drafts.length > 0 ? 'none' : undefined;
}

/** Takes the answer to the question of a draft, once, and says what became of it. False for what answers no such question. */
export async function answerDraftByText(services: Services, answer: Coded & { carrierId: string }): Promise<boolean> {
  const { db } = services;
  const draft = await findDraftAsked(services, db, answer);
  if (!draft || draft === 'none') return false;
  const { accountNumber, userUuid } = draft;
  const enrollee = userUuid === null ? undefined : await findEnrollee(db, { accountNumber, userUuid });
  const name = enrollee ? await takeAnswer(services, draft, answer.command === 'yes') : 'draft-closed';
  await replyAboutDraft(services, db, draft, name, { ...answer, language: enrollee?.language ?? draft.language });
  return true;
}

async function takeAnswer(services: Services, draft: Planned, isYes: boolean): Promise<ReplyName> {
  const actor: Actor = {
    ...{ userUuid: draft.userUuid, sessionId: null, adminUserId: null },
    ...{ requestId: `answer-text ${newUuid()}`, ip: '' },
  };
  if (await answerDraft(services, actor, draft, isYes)) return isYes ? 'draft-yes' : 'draft-no';
  const now = await findDraftById(services.db, draft.plannedId);
  const state = now && questionState(now);
  if (state === 'yes') return 'draft-said-yes';
  return state === 'no' ? 'draft-said-no' : 'draft-closed';
}

async function replyAboutDraft(
  services: Services,
  db: Db,
  draft: Planned,
  name: ReplyName,
  { phone, carrierId, language }: { phone: string; carrierId: string; language: Planned['language'] },
): Promise<void> {
  const { methodKind: kind, methodBrand: brand, methodLast4: last4 } = draft;
  const { billingSystem } = services.gateways;
  const found = await billingSystem.findBill(draft.accountNumber, draft.billNumber ?? undefined);
  return reply(services, db, { phone, language, happening: carrierId }, name, {
    account: account(draft.accountNumber),
    amount: money(addCents(draft.amountCents ?? zeroCents, draft.feeCents), language),
    date: formatDate(draft.payOn, language),
    due: formatDate(found?.bill.dueOn ?? draft.payOn, language),
    method: methodInWords({ kind, brand, last4 }, language),
    link: autoPayLink(services),
  });
}

export const autoPayLink = ({ config }: Pick<Services, 'config'>): string => `${config.portalUrl}AutoPay`;
