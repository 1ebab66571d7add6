import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changePassword, getProfile } from '@wattershed/contract/my-profile';
import { listOwnSessions } from '@wattershed/contract/own-sessions';
import { failedPasswordRules, isConfirmed, isPassword, passwordRules } from '@wattershed/domain/password';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { mutation } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { missing, rules } from '../../fields/rules.ts';
import { SecretField } from '../../fields/SecretField.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { LoadBoundary } from '../../ui/LoadBoundary.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { CancelButton } from './CancelButton.tsx';
import { EditableCard } from './EditableCard.tsx';
import { useMoment } from './moment.ts';
import classes from './my-profile.module.css';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { type Profile, useProfile } from './profile-query.ts';

/** "Change Password" of the header leads here, and finds the form open. */
export function PasswordSection() {
  const { t } = useMyProfileTexts();
  const moment = useMoment();
  const query = useProfile();
  const profile = query.data;
  const { hash, key } = useLocation();
  const isAskedFor = hash === '#password';
  return (
    <EditableCard
      // Asked for once more, it opens once more.
      key={isAskedFor ? key : ''}
      id="password"
      title={t('my-profile.password')}
      changeLabel={t('my-profile.action.changePassword')}
      isOpenAtFirst={isAskedFor}
      form={profile && (close => <PasswordForm profile={profile} onDone={close} />)}
    >
      <LoadBoundary query={query} skeleton={<Skeleton height={24} />}>
        {({ passwordChangedAt }) => <p>{t('my-profile.passwordSince', { date: moment(passwordChangedAt) })}</p>}
      </LoadBoundary>
    </EditableCard>
  );
}

function PasswordForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useMyProfileTexts();
  const [typed, setTyped] = useState('');
  const change = useMutation(mutation(changePassword, { refreshes: [getProfile, listOwnSessions] }));
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', again: '' },
    validate: {
      currentPassword: rules.password,
      newPassword: value => (value === '' ? missing : isPassword(value) ? null : 'fields.newPassword.error'),
      again: (value, { newPassword }) =>
        value === '' ? missing : isConfirmed(newPassword, value) ? null : 'fields.passwordAgain.error',
    },
  });
  form.watch('newPassword', ({ value }) => setTyped(value));
  return (
    <FormShell
      form={form}
      onSubmit={({ currentPassword, newPassword }) =>
        change.mutate(
          { uuid: profile.uuid, currentPassword, newPassword },
          {
            onSuccess: () => {
              toast.success(t('my-profile.success.password'));
              onDone();
            },
            // Secrets do not outlive a refused submit.
            onError: () => form.setValues({ currentPassword: '', newPassword: '', again: '' }),
          },
        )
      }
      submitError={change.error}
      isSubmitting={change.isPending}
      submitLabel={t('my-profile.action.savePassword')}
      actions={<CancelButton onClick={onDone} />}
    >
      <input type="text" name="username" autoComplete="username" value={profile.userName} readOnly hidden />
      <SecretField
        form={form}
        name="currentPassword"
        label={t('my-profile.currentPassword')}
        autoComplete="current-password"
      />
      <SecretField form={form} name="newPassword" label={t('my-profile.newPassword')} autoComplete="new-password" />
      <PasswordRuleList typed={typed} />
      <SecretField form={form} name="again" label={t('my-profile.passwordAgain')} autoComplete="new-password" />
      <p>{t('my-profile.passwordNote')}</p>
    </FormShell>
  );
}

/** The five rules, each with its mark while one types. */
function PasswordRuleList({ typed }: { typed: string }) {
  const { t } = useMyProfileTexts();
  const failed = failedPasswordRules(typed);
  return (
    <ul className={classes.rules} aria-label={t('my-profile.rules')}>
      {passwordRules.map(rule => {
        const isMet = !failed.includes(rule);
        return (
          <li key={rule} data-met={isMet || undefined}>
            <Icon name={isMet ? 'check' : 'info'} size={18} />
            <span>{t(`my-profile.rule.${rule}`)}</span>
            <span className={classes.hidden}>{t(isMet ? 'my-profile.ruleMet' : 'my-profile.ruleOpen')}</span>
          </li>
        );
      })}
    </ul>
  );
}
