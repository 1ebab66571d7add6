import { answerDraftByLink, answerDraftQuestion, openDraftQuestion } from '@wattershed/contract/autopay/drafts';
import { maskAccountNumber } from '@wattershed/domain/account/account-number';
import { zeroCents } from '@wattershed/domain/money/cents';
import { type AnsweredCall, answer, type Services } from '../../call.ts';
import { CallError, notFound } from '../../errors.ts';
import { answerDraft, questionState } from '../../paying/auto-pay/answer-draft.ts';
import { answerBy } from '../../paying/auto-pay/draft-letters.ts';
import { findDraftById } from '../../paying/auto-pay/draft-store.ts';
import { readQuestionToken } from '../../paying/auto-pay/question-link.ts';
import { findPlanned, type Planned } from '../../paying/planned/planned-store.ts';

async function getAsked({ db, secrets }: Services, question: string): Promise<Planned> {
  const plannedId = readQuestionToken(secrets, question);
  const draft = plannedId && (await findDraftById(db, plannedId));
  if (!draft) throw new CallError('LOG005');
  return draft;
}

export const draftQuestionCalls: AnsweredCall[] = [
  answer(answerDraftQuestion, async context => {
    const { db, access, actor, request } = context;
    const draft = await findPlanned(db, access, request.plannedId);
    if (draft?.kind !== 'auto') throw notFound();
    if (!(await answerDraft(context, actor, draft, request.isYes))) throw new CallError('RES409');
    return {};
  }),

  answer(openDraftQuestion, async context => {
    const draft = await getAsked(context, context.request.question);
    const { accountNumber, amountCents, feeCents, payOn, methodBrand, methodLast4 } = draft;
    return {
      maskedAccountNumber: maskAccountNumber(accountNumber),
      amountCents: amountCents ?? zeroCents,
      ...{ feeCents, payOn, methodBrand, methodLast4 },
      answerBy: answerBy(draft),
      state: questionState(draft),
    };
  }),

  answer(answerDraftByLink, async context => {
    const { actor, request } = context;
    const draft = await getAsked(context, request.question);
    const asEnrollee = { ...actor, userUuid: draft.userUuid };
    if (!(await answerDraft(context, asEnrollee, draft, request.isYes))) throw new CallError('RES409');
    return {};
  }),
];
