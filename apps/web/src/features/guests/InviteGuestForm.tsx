import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { inviteGuest, listGuests } from '@wattershed/contract/guests/access';
import { roleIds } from '@wattershed/domain/rights/rights';
import { type Language, languages } from '@wattershed/domain/text/language';
import { useEffect, useRef } from 'react';
import { useAccount } from '../../account/chosen/account-context.ts';
import { mutation } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { contactRules } from '../../fields/contact/contact-rules.ts';
import { EmailField } from '../../fields/contact/EmailField.tsx';
import { FieldRow } from '../../fields/FieldRow.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { useFieldTexts } from '../../fields/field-texts.ts';
import { personRules } from '../../fields/person/person-rules.ts';
import { SelectField } from '../../fields/select/SelectField.tsx';
import { languageNames } from '../../text/language-names.ts';
import { Card } from '../../ui/cards/Card.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { toast } from '../../ui/page/toast.ts';
import { GuestTermsFields } from './GuestTermsFields.tsx';
import type { GuestList } from './guest-list.ts';
import { type GuestTerms, lastDayRule, termsOf } from './guest-terms-form.ts';
import { useGuestTexts } from './guest-texts.ts';
import classes from './guests.module.css';

type Props = { list: GuestList; onDone: () => void };

/** As on the screen; `requestOf` turns it into the call's request. */
type Answers = GuestTerms & { firstName: string; lastName: string; email: string; language: Language };

export function InviteGuestForm({ list, onDone }: Props) {
  const { t, language } = useGuestTexts();
  const { t: field } = useFieldTexts();
  const { accountNumber } = useAccount().account;
  const invite = useMutation(mutation(inviteGuest, { refreshes: [listGuests] }));
  const part = useRef<HTMLDivElement>(null);
  const { today, grantableRoleIds, invitationDays } = list;
  const least = grantableRoleIds.includes(roleIds.billingGuest) ? roleIds.billingGuest : grantableRoleIds.at(-1);
  const form = useForm<Answers>({
    mode: 'controlled',
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      roleId: String(least),
      accessUntil: '',
      language,
    },
    validate: {
      firstName: personRules.guestName,
      lastName: personRules.guestName,
      email: contactRules.email,
      accessUntil: typed => lastDayRule(typed, today),
    },
  });

  // Opened by a button, so the first field comes next.
  useEffect(() => part.current?.querySelector('input')?.focus(), []);

  function send(answers: Answers): void {
    invite.mutate(
      { accountNumber, ...requestOf(answers) },
      {
        onSuccess: () => {
          toast.success(t('guests.success.sent', { email: answers.email.trim() }));
          onDone();
        },
      },
    );
  }

  return (
    <Card title={t('guests.invite.title')}>
      <div ref={part}>
        <FormShell
          form={form}
          onSubmit={send}
          submitError={invite.error}
          isSubmitting={invite.isPending}
          submitLabel={t('guests.action.send')}
          actions={
            <Button kind="plain" onClick={onDone}>
              {t('guests.action.cancel')}
            </Button>
          }
        >
          <FieldRow>
            <BoundField
              form={form}
              name="firstName"
              label={field('fields.firstName')}
              missingWords="fields.guestFirstName.missing"
              input={{ autoComplete: 'off' }}
            />
            <BoundField
              form={form}
              name="lastName"
              label={field('fields.lastName')}
              missingWords="fields.guestLastName.missing"
              input={{ autoComplete: 'off' }}
            />
          </FieldRow>
          <EmailField form={form} name="email" hint={t('guests.invite.who')} />
          <GuestTermsFields form={form} grantableRoleIds={grantableRoleIds} today={today} />
          <SelectField
            form={form}
            name="language"
            label={t('guests.invite.language')}
            missingWords={null}
            options={languages.map(value => ({ value, label: languageNames[value] }))}
          />
          <p className={classes.quiet}>{t('guests.invite.days', { count: invitationDays })}</p>
        </FormShell>
      </div>
    </Card>
  );
}

function requestOf({ firstName, lastName, email, language, ...terms }: Answers) {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), language, ...termsOf(terms) };
}
