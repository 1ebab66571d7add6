import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { askProfileDeletion, decideProfileDeletion } from '@wattershed/contract/my-profile/deletion';
import { getProfile } from '@wattershed/contract/my-profile/person';
import { cleanFreeText } from '@wattershed/domain/text/free-text';
import { useEffect, useRef, useState } from 'react';
import { mutation, refresh } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import { FormShell } from '../../fields/FormShell.tsx';
import { personRules } from '../../fields/person/person-rules.ts';
import { SecretField } from '../../fields/person/SecretField.tsx';
import { missing } from '../../fields/rule.ts';
import { useBoundInput } from '../../fields/use-bound-input.ts';
import { storedUser } from '../../session/session.ts';
import { updateStoredUser } from '../../session/user/stored-user.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/page/toast.ts';
import { useFocusKept } from '../../ui/steps/use-focus-kept.ts';
import { CancelButton } from './CancelButton.tsx';
import { EditableSection } from './EditableSection.tsx';
import { useMoment } from './moment.ts';
import classes from './my-profile.module.css';
import { useMyProfileTexts } from './my-profile-texts.ts';
import { isAgent, type Profile, useProfile } from './profile-query.ts';

/** Requesting deletion of the profile and, during the cooling-off period, keeping it. */
export function DeleteSection() {
  const { t } = useMyProfileTexts();
  const query = useProfile();
  const profile = query.data;
  const canAsk = profile !== undefined && profile.deletionDueAt === null;
  const dueAt = profile?.deletionDueAt;
  // The other screens know about it from the stored user.
  useEffect(() => {
    if (dueAt !== undefined && storedUser()?.deletionDueAt !== dueAt) updateStoredUser({ deletionDueAt: dueAt });
  }, [dueAt]);
  const place = useRef<HTMLDivElement>(null);
  const [hasDecided, setDecided] = useState(false);
  useFocusKept(place, hasDecided && dueAt);
  return (
    <div ref={place} tabIndex={-1}>
      <EditableSection
        id="delete"
        title={t('my-profile.delete')}
        changeLabel={t('my-profile.action.delete')}
        isDanger
        form={
          canAsk ? close => <DeleteForm profile={profile} onAsked={() => setDecided(true)} onDone={close} /> : undefined
        }
      >
        <LoadBoundary query={query} skeleton={<Skeleton height={48} />}>
          {({ deletionDueAt, uuid }) =>
            deletionDueAt === null ? (
              <p>{t('my-profile.deleteText')}</p>
            ) : (
              <Keep uuid={uuid} dueAt={deletionDueAt} onKept={() => setDecided(true)} />
            )
          }
        </LoadBoundary>
      </EditableSection>
    </div>
  );
}

function Keep({ uuid, dueAt, onKept }: { uuid: string; dueAt: string; onKept: () => void }) {
  const { t } = useMyProfileTexts();
  const moment = useMoment();
  const keep = useMutation({
    ...mutation(decideProfileDeletion),
    // Not on click: the notice disappears along with what it is about.
    onSuccess: () => {
      toast.success(t('my-profile.success.kept'));
      onKept();
      return refresh(getProfile);
    },
  });
  return (
    <Notice kind="warning">
      <p>{t('my-profile.deletePending', { date: moment(dueAt) })}</p>
      {keep.error && <ErrorState error={keep.error} />}
      {!isAgent() && (
        <div className={classes.buttons}>
          <Button disabled={keep.isPending} onClick={() => keep.mutate({ uuid, decision: 'keep' })}>
            {t('my-profile.action.keep')}
          </Button>
        </div>
      )}
    </Notice>
  );
}

type DeleteProps = { profile: Profile; onAsked: () => void; onDone: () => void };

function DeleteForm({ profile, onAsked, onDone }: DeleteProps) {
  const { t } = useMyProfileTexts();
  const ask = useMutation({
    ...mutation(askProfileDeletion),
    // Not on click: once the answer is here, there is nothing left to request, and the form disappears.
    onSuccess: async () => {
      onAsked();
      await refresh(getProfile);
      onDone();
    },
  });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', comment: '', password: '' },
    validate: {
      username: value => {
        if (value.trim() === '') return missing;
        return value.trim().toLowerCase() === profile.userName.toLowerCase() ? null : 'fields.ownUserId.error';
      },
      password: personRules.password,
    },
  });
  const comment = useBoundInput(form, 'comment', { missingWords: null });
  return (
    <FormShell
      form={form}
      onSubmit={({ username, comment, password }) =>
        ask.mutate(
          { uuId: profile.uuid, username: username.trim(), comment: cleanFreeText(comment), password },
          {
            onError: ({ code }) => {
              form.setFieldValue('password', '');
              // Already requested, in another tab or by a click whose answer was lost: the page shows that instead.
              if (code === 'RES409') void refresh(getProfile).then(onDone);
            },
          },
        )
      }
      submitError={ask.error}
      isSubmitting={ask.isPending}
      submitLabel={t('my-profile.action.askDeletion')}
      submitKind="danger-final"
      actions={<CancelButton onClick={onDone} />}
    >
      <p>{t('my-profile.deleteText')}</p>
      <ul>
        <li>{t('my-profile.deleteWhat')}</li>
        <li>{t('my-profile.deleteStays')}</li>
        <li>{t('my-profile.deleteWhen')}</li>
      </ul>
      <BoundField
        form={form}
        name="username"
        words="fields.userId"
        hint={t('my-profile.deleteUserId')}
        input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 80 }}
      />
      <TextArea key={form.key('comment')} {...comment} label={t('my-profile.deleteComment')} maxLength={500} rows={3} />
      <SecretField form={form} name="password" label={t('my-profile.currentPassword')} />
    </FormShell>
  );
}
