import '../../text/refusals/refusal-texts.ts';
import type { ProfileAddress } from '@wattershed/domain/payment/method/profile-address';
import { isErrorCode } from '@wattershed/domain/wire/error-code';
import { settingsQuery } from '../../account/settings.ts';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/query.ts';

type CardToTokenise = {
  kind: 'card';
  cardNumber: string;
  expiryMonth: number;
  expiryYear: number;
  cvv: string;
  name: string;
  zip: string;
  /** The billing address, where more than its ZIP code is known. */
  address?: ProfileAddress;
  save: boolean;
};

type BankToTokenise = {
  kind: 'bank';
  routingNumber: string;
  accountNumber: string;
  accountType: 'checking' | 'savings';
  name: string;
  save: boolean;
};

export type Tokenised = {
  token: string;
  kind: 'card' | 'bank';
  brand: string;
  last4: string;
  /** Of a card. */
  expiryMonth?: number | null;
  expiryYear?: number | null;
};

const timeoutMs = 20_000;

/**
 * Exchanges a card or bank account for a token, straight from the browser to the gateway: the only place the numbers
 * go. They are never stored, cached or reported. Throws ApiError with the gateway's code.
 */
export async function tokenise(method: CardToTokenise | BankToTokenise): Promise<Tokenised> {
  const { tokenisationUrl } = await queryClient.ensureQueryData(settingsQuery);
  const response = await fetch(tokenisationUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    body: JSON.stringify(method),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new ApiError({ code: isLate ? 'TIMEOUT' : 'OFFLINE' });
  });
  const answer = await response.json().catch(() => undefined);
  if (response.ok && typeof answer?.token === 'string') return answer as Tokenised;
  if (response.status === 422) {
    // A code outside the list shows the gateway's own words (specification 8).
    throw new ApiError({ code: isErrorCode(answer?.code) ? answer.code : 'REQ400', message: answer?.message });
  }
  throw new ApiError({ code: 'SYS503', httpStatus: response.status });
}
