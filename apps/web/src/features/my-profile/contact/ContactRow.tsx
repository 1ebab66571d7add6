import { useState } from 'react';
import { Button } from '../../../ui/page/Button.tsx';
import { Notice } from '../../../ui/page/Notice.tsx';
import { Row } from '../../../ui/rows/Row.tsx';
import { useFocusKept } from '../../../ui/steps/use-focus-kept.ts';
import { useMovedFocus } from '../EditableSection.tsx';
import classes from '../my-profile.module.css';
import { useMyProfileTexts } from '../my-profile-texts.ts';
import { isAgent, type Profile } from '../profile-query.ts';
import { ContactForm } from './ContactForm.tsx';
import { type ContactSlot, isPhoneSlot, shownValue, typeOf } from './contact-slots.ts';
import { PendingContact } from './PendingContact.tsx';

/** One of the four: its value, the pending new value, and a form to change it. */
export function ContactRow({ slot, profile }: { slot: ContactSlot; profile: Profile }) {
  const { t } = useMyProfileTexts();
  const [isOpen, setOpen] = useState(false);
  const { place, button, askFocus } = useMovedFocus<HTMLLIElement>(isOpen);
  const set = (open: boolean) => {
    askFocus();
    setOpen(open);
  };
  const value = shownValue(slot, profile);
  const pending = profile.pending.find(one => one.slot === slot);
  useFocusKept(button, pending?.value);
  const name = t(`my-profile.slot.${slot}`);
  return (
    <li ref={place}>
      {!isOpen && (
        <Row
          label={name}
          action={
            !isAgent() && (
              <Button
                ref={button}
                kind="plain"
                aria-label={`${t(value === '' ? 'my-profile.action.add' : 'my-profile.action.change')}: ${name}`}
                onClick={() => set(true)}
              >
                {t(value === '' ? 'my-profile.action.add' : 'my-profile.action.change')}
              </Button>
            )
          }
        >
          <p>
            {value === '' ? <span className={classes.quiet}>{t('my-profile.none')}</span> : value}
            {value !== '' && isPhoneSlot(slot) && (
              <span className={classes.quiet}> · {t(`my-profile.phoneType.${typeOf(slot, profile)}`)}</span>
            )}
          </p>
        </Row>
      )}
      {slot === 'PrimaryEmail' && profile.isEmailUnreachable && !isOpen && !pending && (
        <Notice kind="warning">
          <p>{t(isAgent() ? 'my-profile.emailUnreachableOfCustomer' : 'my-profile.emailUnreachable')}</p>
        </Notice>
      )}
      {isOpen && <ContactForm slot={slot} profile={profile} onDone={() => set(false)} />}
      {pending && !isOpen && <PendingContact profile={profile} pending={pending} />}
    </li>
  );
}
