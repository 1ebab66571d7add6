import { useMutation } from '@tanstack/react-query';
import { setContactChannels } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { LoadBoundary } from '../../../states/LoadBoundary.tsx';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { Card } from '../../../ui/content/Card.tsx';
import { Skeleton } from '../../../ui/content/Skeleton.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../my-profile.module.css';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import { isAgent, type Profile, useProfile } from '../profile-query.ts';
import { BillingContactNotice } from './BillingContactNotice.tsx';
import { ContactRow } from './ContactRow.tsx';
import { contactSlots, hasMobile } from './contact-slots.ts';

/** How to reach the person: two email addresses, two phones, and which of them get updates. */
export function ContactSection() {
  const { t } = useMyProfileTexts();
  const query = useProfile();
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
              <BillingContactNotice profile={profile} />
            </>
          )}
        </LoadBoundary>
      </Card>
    </div>
  );
}

function Channels({ profile }: { profile: Profile }) {
  const { t } = useMyProfileTexts();
  const change = useMutation(mutation(setContactChannels, { refreshes: [getProfile] }));
  const canText = hasMobile(profile);
  if (isAgent()) return null;
  // A change in progress shows right away, and is reverted if refused.
  const shown = change.isPending ? change.variables : profile;
  const set = (channel: Partial<Pick<Profile, 'isEmailNotified' | 'isTextNotified'>>) => {
    const { uuid, isEmailNotified, isTextNotified } = profile;
    change.mutate(
      { uuid, isEmailNotified, isTextNotified, ...channel },
      { onSuccess: () => toast.success(t('my-profile.success.channels')) },
    );
  };
  return (
    <fieldset className={classes.channels} disabled={change.isPending}>
      <legend>{t('my-profile.channels')}</legend>
      <CheckBox
        name="isEmailNotified"
        isChecked={shown.isEmailNotified}
        onChange={isEmailNotified => set({ isEmailNotified })}
      >
        {t('my-profile.channelEmail')}
      </CheckBox>
      {canText ? (
        <CheckBox
          name="isTextNotified"
          isChecked={shown.isTextNotified}
          onChange={isTextNotified => set({ isTextNotified })}
        >
          {t('my-profile.channelText')}
        </CheckBox>
      ) : (
        <p className={classes.quiet}>{t('my-profile.channelTextNeeds')}</p>
      )}
      {change.error && <ErrorState error={change.error} />}
    </fieldset>
  );
}
