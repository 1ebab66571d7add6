import { useAccountIfAny } from '../../../account/account-context.ts';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
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
      <Card title={t('my-profile.contact')}>
        <LoadBoundary query={query} skeleton={<Skeleton height={360} />}>
          {profile => (
            <>
              <div className={classes.rows}>
                {contactSlots.map(slot => (
                  <ContactRow key={slot} slot={slot} profile={profile} />
                ))}
              </div>
              <Channels profile={profile} />
              {hasAccount && <BillingContactNotice profile={profile} />}
            </>
          )}
        </LoadBoundary>
      </Card>
    </div>
  );
}
