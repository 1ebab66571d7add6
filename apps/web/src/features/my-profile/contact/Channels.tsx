import { useMutation } from '@tanstack/react-query';
import { setContactChannels } from '@wattershed/contract/my-profile/contact';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { useRef, useState } from 'react';
import { mutation } from '../../../api/query.ts';
import { ErrorState } from '../../../states/ErrorState.tsx';
import { CheckBox } from '../../../ui/choices/CheckBox.tsx';
import { Button } from '../../../ui/page/Button.tsx';
import { toast } from '../../../ui/page/toast.ts';
import classes from '../my-profile.module.css';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import { isAgent, type Profile } from '../profile-query.ts';
import { mobileNumbers, phoneList } from './contact-slots.ts';
import { TextConsentForm } from './TextConsentForm.tsx';

/** How the person gets updates. Texts take a consent for each mobile number; turning them off withdraws it. */
export function Channels({ profile }: { profile: Profile }) {
  const { t, language } = useMyProfileTexts();
  const change = useMutation(mutation(setContactChannels, { refreshes: [getProfile] }));
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const mobiles = mobileNumbers(profile);
  const agreed = mobiles.filter(number => profile.textNumbers.includes(number));
  const stopped = mobiles.filter(number => profile.stoppedNumbers.includes(number));
  const open = mobiles.filter(number => !stopped.includes(number));
  const notAgreed = open.filter(number => !profile.textNumbers.includes(number));
  if (isAgent()) return null;
  // A change in progress shows right away, and is reverted if refused.
  const shown = change.isPending ? change.variables : profile;
  const isFormOpen = isAsking && notAgreed.length > 0;
  const set = (channel: Partial<Pick<Profile, 'isEmailNotified' | 'isTextNotified'>>) => {
    // Not disabled meanwhile: the check box would lose the focus.
    if (change.isPending) return;
    const { uuid, isEmailNotified, isTextNotified } = profile;
    change.mutate(
      { uuid, isEmailNotified, isTextNotified, ...channel },
      { onSuccess: () => toast.success(t('my-profile.success.channels')) },
    );
  };
  const setTexts = (isOn: boolean) => {
    if (change.isPending) return;
    setAsking(isOn);
    if (profile.isTextNotified) set({ isTextNotified: isOn });
  };
  const closeForm = () => {
    setAsking(false);
    place.current?.querySelector<HTMLElement>('[name="isTextNotified"]')?.focus();
  };
  return (
    <fieldset ref={place} className={classes.channels} aria-busy={change.isPending}>
      <legend>{t('my-profile.channels')}</legend>
      <CheckBox
        name="isEmailNotified"
        isChecked={shown.isEmailNotified}
        onChange={isEmailNotified => set({ isEmailNotified })}
      >
        {t('my-profile.channelEmail')}
      </CheckBox>
      {open.length > 0 && (
        <CheckBox name="isTextNotified" isChecked={shown.isTextNotified || isFormOpen} onChange={setTexts}>
          {t('my-profile.channelText')}
        </CheckBox>
      )}
      {mobiles.length === 0 && <p className={classes.quiet}>{t('my-profile.channelTextNeeds')}</p>}
      {shown.isTextNotified && agreed.length > 0 && (
        <p className={classes.channelNote}>{t('my-profile.textsTo', { numbers: phoneList(agreed, language) })}</p>
      )}
      {shown.isTextNotified && notAgreed.length > 0 && !isFormOpen && (
        <div className={classes.channelNote}>
          <p>{t('my-profile.textsNotTo', { numbers: phoneList(notAgreed, language) })}</p>
          <Button kind="plain" onClick={() => setAsking(true)}>
            {t('my-profile.action.agreeToTexts')}
          </Button>
        </div>
      )}
      {stopped.length > 0 && (
        <p className={classes.channelNote}>{t('my-profile.textsStopped', { numbers: phoneList(stopped, language) })}</p>
      )}
      {isFormOpen && <TextConsentForm profile={profile} numbers={notAgreed} onDone={closeForm} />}
      {change.error && <ErrorState error={change.error} />}
    </fieldset>
  );
}
