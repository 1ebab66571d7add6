import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { openInvitationToRegister } from '@wattershed/contract/service-requests/orders';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asApiError } from '../../../api/api-error.ts';
import { q } from '../../../api/query.ts';
import { looksLikeLinkToken } from '../activation/link-token.ts';
import { noContact } from '../contact-form.ts';
import { noAccount, withoutProofs } from './account-form.ts';
import type { AccountAnswers, ContactAnswers, Proven } from './registration-draft.ts';

export type Invited = { account: AccountAnswers; proven: Proven; contact: ContactAnswers };

export type Invitation =
  | { state: 'none' | 'opening' | 'over' }
  /** The link may still be good: only the answer didn't come. */
  | { state: 'failed'; error: unknown; retry: () => void };

/**
 * The link emailed to a new customer (`?invitation=`), who showed who they are when they started service: it is the proof, and
 * registration goes on behind it. The page is prerendered without an address, so the link is read once it is here.
 */
export function useInvitation(onOpened: (invited: Invited) => void): Invitation {
  const [search] = useSearchParams();
  const inAddress = search.get('invitation');
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (inAddress !== null) setToken(inAddress);
  }, [inAddress]);
  const isWhole = token !== undefined && looksLikeLinkToken(token);
  const { data, error, refetch } = useQuery({
    ...q(openInvitationToRegister, { registrationToken: token ?? '' }),
    enabled: isWhole,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is what this waits for
  useEffect(() => {
    if (data && token !== undefined) onOpened(invitedBy(token, data));
  }, [data]);
  if (token === undefined || data) return { state: 'none' };
  if (!isWhole || (error && asApiError(error).code === 'LOG005')) return { state: 'over' };
  return error ? { state: 'failed', error, retry: () => void refetch() } : { state: 'opening' };
}

/** What an invitation answers the steps with: a company has one name, which stands where people have their last one. */
function invitedBy(registrationToken: string, data: DataOf<typeof openInvitationToRegister>): Invited {
  const { accountNumber, customerNumber, firstName, lastName, email, isPaperless } = data;
  const name =
    firstName === ''
      ? { kind: 'organisation' as const, organisationName: lastName }
      : { kind: 'residential' as const, firstName, lastName };
  return {
    account: withoutProofs({ ...noAccount, accountNumber, ...name }),
    proven: { registrationToken, customerNumber, isCoApplicant: false, isPaperless },
    contact: { ...noContact, primaryEmail: email, enrollPaperless: false },
  };
}
