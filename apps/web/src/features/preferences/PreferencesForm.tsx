import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import {
  getNotificationPreferences,
  setNotificationPreferences,
  setQuietHours,
} from '@wattershed/contract/preferences';
import { listUsage } from '@wattershed/contract/usage/overview';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRefusal } from '../../account/access.ts';
import { useAccount } from '../../account/chosen/account-context.ts';
import { useAccess, useRight } from '../../account/use-access.ts';
import { mutation, refresh } from '../../api/query.ts';
import { FormShell } from '../../fields/FormShell.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/page/toast.ts';
import { GroupsCard } from './GroupsCard.tsx';
import { HighUsageCard } from './HighUsageCard.tsx';
import classes from './NotificationPreferencesPage.module.css';
import {
  draftOf,
  entriesOf,
  errorsOf,
  type PreferencesValues,
  quietHourToSend,
  type Saved,
  type Sender,
  thresholdOf,
  valuesOf,
  valuesOfDraft,
  wantedNow,
} from './preferences-form.ts';
import { usePreferencesTexts } from './preferences-texts.ts';
import { QuietHoursCard } from './QuietHoursCard.tsx';

type Props = {
  saved: Saved;
  sender: Sender;
  /** What the person chose before, in the address of the page. */
  hasDraft: boolean;
  onShowSaved: () => void;
};

const draftName = 'chosen';

/** Groups, quiet hours, and threshold, saved at once. What isn't saved stands in the address, and so outlives a session. */
export function PreferencesForm({ saved, sender, hasDraft, onShowSaved }: Props) {
  const { t } = usePreferencesTexts();
  const [search, setSearch] = useSearchParams();
  const keepDraft = (draft: string | undefined) =>
    setSearch(draft === undefined ? {} : { [draftName]: draft }, { replace: true, preventScrollReset: true });
  const form = useForm<PreferencesValues>({
    mode: 'controlled',
    initialValues: valuesOfDraft(hasDraft ? search.get(draftName) : null, saved) ?? valuesOf(saved),
    validate: errorsOf,
    onValuesChange: values => keepDraft(draftOf(values)),
  });
  // What the person saw when they began to choose.
  const [seenAt, setSeenAt] = useState(saved.timestamp);
  const save = useSave(saved, sender, timestamp => {
    setSeenAt(timestamp);
    keepDraft(undefined);
    toast.success(t('preferences.saved'));
  });
  const mayEdit = useRight(setNotificationPreferences);
  const mayEditQuietHours = useRight(setQuietHours);
  const usageAccess = useAccess(listUsage);
  const wanted = wantedNow(saved, form.values);
  const isUnsaved = draftOf({ ...form.values, wanted }) !== draftOf(valuesOf(saved));
  const isChangedElsewhere = saved.timestamp !== seenAt && isUnsaved;
  const cards = (
    <>
      <GroupsCard {...{ form, saved, mayEdit }} />
      <QuietHoursCard form={form} />
      {!isRefusal(usageAccess) && <HighUsageCard {...{ form, saved, mayEdit }} />}
      {isChangedElsewhere && (
        <Notice kind="warning">
          <p>{t('preferences.changedElsewhere')}</p>
          <p>
            <Button
              kind="plain"
              onClick={() => {
                keepDraft(undefined);
                onShowSaved();
              }}
            >
              {t('preferences.showSaved')}
            </Button>
          </p>
        </Notice>
      )}
    </>
  );
  if (!mayEdit && !mayEditQuietHours) return <div className={classes.column}>{cards}</div>;
  return (
    <FormShell
      form={form}
      onSubmit={values => save.send(values, { mayEdit, mayEditQuietHours })}
      submitError={isChangedElsewhere && save.error?.code === 'RES409' ? null : save.error}
      isSubmitting={save.isPending}
      submitLabel={t('preferences.save')}
      actions={isUnsaved && <span className={classes.quiet}>{t('preferences.unsaved')}</span>}
    >
      {cards}
    </FormShell>
  );
}

type May = { mayEdit: boolean; mayEditQuietHours: boolean };

/** Whoever may change the quiet hours alone saves these alone. */
function useSave(saved: Saved, sender: Sender, onSaved: (timestamp: string | null) => void) {
  const { timeZone } = useAccount().account;
  const after = {
    onSuccess: ({ timestamp }: { timestamp: string | null }) => {
      onSaved(timestamp);
      return refresh(getNotificationPreferences);
    },
    // What was saved elsewhere shows beside what was chosen here.
    onError: ({ code }: { code: string }) => {
      if (code === 'RES409') void refresh(getNotificationPreferences);
    },
  };
  const all = useMutation({ ...mutation(setNotificationPreferences), ...after });
  const quietHours = useMutation({ ...mutation(setQuietHours), ...after });
  return {
    isPending: all.isPending || quietHours.isPending,
    error: all.error ?? quietHours.error,
    send: (values: PreferencesValues, { mayEdit, mayEditQuietHours }: May) => {
      const quiethour = quietHourToSend(values, timeZone);
      if (!mayEdit) return quietHours.mutate({ ...sender, quiethour });
      const { customerNumber } = saved;
      const waterThreshold = thresholdOf('highWaterGallons', values) ?? null;
      all.mutate({
        ...sender,
        HighUsageThreshold: thresholdOf('highUsageKwh', values) ?? null,
        // Our own field: whoever leaves it as it is sends what the specification has.
        ...(waterThreshold === saved.HighWaterThreshold ? {} : { HighWaterThreshold: waterThreshold }),
        ...(customerNumber === undefined ? {} : { customerNumber }),
        notificationpreference: entriesOf(saved, values),
        ...(mayEditQuietHours ? { quiethour } : {}),
      });
    },
  };
}
