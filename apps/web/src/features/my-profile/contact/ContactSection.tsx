import { useAccountIfAny } from '../../../account/chosen/account-context.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Skeleton } from '../../../ui/cards/Skeleton.tsx';
import { Rows } from '../../../ui/rows/Row.tsx';
import { SheetSection } from '../../../ui/rows/Sheet.tsx';
import classes from '../my-profile.module.css';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import { useProfile } from '../profile-query.ts';
import { BillingContactNotice } from './BillingContactNotice.tsx';
import { Channels } from './Channels.tsx';
import { ContactRow } from './ContactRow.tsx';
import { contactSlots } from './contact-slots.ts';

/** How to reach the person: two email addresses, two phones, and which of them get updates. */
export function ContactSection() {
  const { t } = useMyProfileTexts();
  const query = useProfile();
  const hasAccount = useAccountIfAny() !== undefined;
  return (
    <div id="contact" className={classes.section}>
      <SheetSection title={t('my-profile.contact')}>
        <LoadBoundary query={query} skeleton={<Skeleton height={393} onPhone={700} />}>
          {profile => (
            <>
              <Rows>
                {contactSlots.map(slot => (
                  <ContactRow key={slot} slot={slot} profile={profile} />
                ))}
              </Rows>
              <Channels profile={profile} />
              {hasAccount && <BillingContactNotice profile={profile} />}
            </>
          )}
        </LoadBoundary>
      </SheetSection>
    </div>
  );
}
