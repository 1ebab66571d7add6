import { donateAsVisitor } from '@wattershed/contract/payments/energy-share';
import { settleVisitorAttempt } from '@wattershed/contract/payments/visitor';
import { noAccountNumber } from '@wattershed/domain/account/no-account';
import { href, useNavigate } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { usePaying } from '../../../paying/attempt/use-paying.ts';
import { forgetDraft } from '../../../wizard/kept-draft.ts';
import { donationAttempt, donationDraftName, donationSubject, type ReadyDonation } from './donation-draft.ts';

/** The page of a donation that was made without signing in. */
const donationPath = (paymentId: string) =>
  `${href('/DonateEnergySharePreSuccess')}?${new URLSearchParams({ payment: paymentId })}`;

type Turns = {
  onRefused: (error: unknown) => void;
  onSentBack: () => void;
  /** The server doesn’t take this browser for the one that opened the form anymore. */
  onOver: () => void;
};

/** Gives once, by the one machine that pays. */
export function useGiving(draft: ReadyDonation, { onRefused, onSentBack, onOver }: Turns) {
  const { gift, method } = draft;
  const navigate = useNavigate();
  const heeding = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      if (asApiError(error).code === 'PAY401') onOver();
      throw error;
    }
  };
  return usePaying(
    {
      accountNumber: noAccountNumber,
      subject: donationSubject(draft),
      keeper: donationAttempt,
      send: ({ key, sent }) =>
        heeding(
          callApi(donateAsVisitor, {
            accountNumber: noAccountNumber,
            idempotencyKey: key,
            donationNumber: gift.donationNumber,
            amountCents: gift.amountCents,
            feeCents: method.feeCents,
            paymentToken: method.paymentToken,
            firstName: gift.firstName,
            lastName: gift.lastName,
            ...sent,
          }),
        ),
      settle: idempotencyKey =>
        heeding(callApi(settleVisitorAttempt, { accountNumber: noAccountNumber, idempotencyKey })),
      async showEnd(paymentId) {
        forgetDraft(donationDraftName);
        donationAttempt.clear();
        await navigate(donationPath(paymentId), { replace: true });
      },
      // There is no session to end: the key is kept, so the page comes back with the question what became of it.
      timeOut: () => window.location.reload(),
    },
    { onRefused, onSentBack },
  );
}
