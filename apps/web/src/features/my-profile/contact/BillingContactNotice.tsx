import { useMutation, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@wattershed/contract/call';
import { getBillingContact, updateBillingContact } from '@wattershed/contract/my-profile/contact';
import { formatPhone } from '@wattershed/domain/contact/phone';
import { useRef, useState } from 'react';
import { useAccount } from '../../../account/chosen/account-context.ts';
import { mutation, q } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { toast } from '../../../ui/page/toast.ts';
import { useFocusKept } from '../../../ui/steps/use-focus-kept.ts';
import classes from '../my-profile.module.css';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import { isAgent, type Profile, useProfile } from '../profile-query.ts';

type BillingContact = NonNullable<DataOf<typeof getBillingContact>['contact']>;

/** For an owner whose bills go somewhere other than their profile says: how to make the two match. */
export function BillingContactNotice({ profile }: { profile: Profile }) {
  const { t } = useMyProfileTexts();
  const { accountNumber } = useAccount().account;
  const query = useQuery(q(getBillingContact, { accountNumber }));
  const update = useMutation(mutation(updateBillingContact, { refreshes: [getBillingContact] }));
  const own = useProfile();
  const known = useLastSettled(
    { contact: query.data?.contact, profile: own.data ?? profile },
    query.isFetching || own.isFetching,
  );
  const place = useRef<HTMLParagraphElement>(null);
  const wished = known.contact && wishedContact(known.contact, known.profile);
  const isAsWished = known.contact && wished && isSame(known.contact, wished);
  useFocusKept(place, update.isSuccess && isAsWished);
  if (query.error) return <ErrorState error={query.error} onRetry={query.refetch} />;
  const { contact } = known;
  if (!contact || !wished) return null;
  if (isAsWished) {
    return (
      <p ref={place} tabIndex={-1} className={classes.quiet}>
        {t('my-profile.billingSame')}
      </p>
    );
  }
  return (
    <Notice kind="warning">
      <p>{t('my-profile.billingDiffers', { account: accountNumber })}</p>
      <ul className={classes.plainList}>
        {[contact.email, contact.alternateEmail, ...contact.phones.map(formatPhone)]
          .filter(value => value !== '')
          .map(value => (
            <li key={value} className={classes.long}>
              {value}
            </li>
          ))}
      </ul>
      {update.error && <ErrorState error={update.error} />}
      {!isAgent() && (
        <div className={classes.buttons}>
          <Button
            kind="plain"
            disabled={update.isPending}
            onClick={() =>
              update.mutate(
                { accountNumber, ...wished },
                { onSuccess: () => toast.success(t('my-profile.success.billing')) },
              )
            }
          >
            {t('my-profile.action.useForBills')}
          </Button>
        </div>
      )}
    </Notice>
  );
}

/** After a change, one of the two is updated before the other: that temporary difference isn't worth mentioning. */
function useLastSettled<Known extends object>(known: Known, isOnItsWay: boolean): Known {
  const [settled, setSettled] = useState(known);
  const isNew = Object.entries(known).some(([name, value]) => settled[name as keyof Known] !== value);
  if (isOnItsWay || !isNew) return settled;
  setSettled(known);
  return known;
}

/** The profile's own value, or the billing system's if it has none, so that clicking loses nothing. */
function wishedContact(contact: BillingContact, profile: Profile): BillingContact {
  const phones = profile.phones.some(phone => phone !== '') ? profile : contact;
  return {
    customerNumber: contact.customerNumber,
    email: profile.emails[0],
    alternateEmail: profile.emails[1] || (contact.alternateEmail === profile.emails[0] ? '' : contact.alternateEmail),
    phones: phones.phones,
    types: phones.types,
  };
}

function isSame(left: BillingContact, right: BillingContact): boolean {
  const listed = ({ email, alternateEmail, phones }: BillingContact) =>
    [email, alternateEmail, ...phones.filter(phone => phone !== '')].join(' ').toLowerCase();
  return listed(left) === listed(right);
}
