import { asApiError } from '../../api/api-error.ts';
import { isNothingCharged } from './payment-failure.ts';

type Attempted = { sentWith: object | null; isAsking: boolean; hasCheckedNothing: boolean; error: unknown };

/** What is known of an attempt to pay, while its review is open. */
export type AttemptNews = {
  /** It was sent, and nobody knows yet how it ended. */
  isOpenSent: boolean;
  nothingCharged: boolean;
  /** It was asked about, and nothing had been charged. */
  canTryAgain: boolean;
  failure: unknown;
};

/** `failure` is what went wrong, if something else than paying can. */
export function newsOf({ sentWith, isAsking, hasCheckedNothing, error }: Attempted, failure = error): AttemptNews {
  return {
    isOpenSent: sentWith !== null && !isAsking,
    nothingCharged: hasCheckedNothing || isNothingCharged(asApiError(error)),
    canTryAgain: hasCheckedNothing,
    failure: failure ?? null,
  };
}

export const isThereNews = ({ isOpenSent, nothingCharged, failure }: AttemptNews): boolean =>
  isOpenSent || nothingCharged || failure !== null;
