import { useQuery } from '@tanstack/react-query';
import { isUserIdTaken } from '@wattershed/contract/registration/identification';
import { isUserId } from '@wattershed/domain/identity/user-id';
import { useEffect, useState } from 'react';
import { q, queryClient } from '../../api/query.ts';
import { BoundField, type FieldProps } from '../BoundField.tsx';
import { useFieldTexts } from '../field-texts.ts';
import type { FieldError } from '../rule.ts';
import { personRules } from './person-rules.ts';
import classes from './UserIdField.module.css';

const takenQuery = (username: string, isGuest: boolean) => q(isUserIdTaken, { username, IsGuestRegistration: isGuest });

/** The field's rule, plus the result of the lookup for this user ID, if there is one. */
export function userIdRule(userId: string, isGuest = false): FieldError | null {
  const isTaken = queryClient.getQueryData(takenQuery(userId.trim(), isGuest).queryKey)?.isTaken;
  return isTaken ? 'fields.userId.error.taken' : personRules.userId(userId);
}

/** How long people pause after they finish typing. */
const pauseMs = 500;

/**
 * A user ID that is looked up while it is typed. The result is only a hint: who was first is decided when the form is
 * submitted, and a failed lookup leaves the field as it is.
 */
export function UserIdField<Values>(props: FieldProps<Values> & { isGuest?: boolean }) {
  const { form, name, isGuest = false } = props;
  const { t } = useFieldTexts();
  const typed = String(form.values[name] ?? '').trim();
  const paused = usePaused(typed);
  const check = useQuery({
    ...takenQuery(paused, isGuest),
    enabled: paused === typed && isUserId(paused),
    staleTime: 10_000,
    retry: false,
  });
  const isTaken = paused === typed && check.data?.isTaken === true;
  const isFree = paused === typed && check.data?.isTaken === false;

  // The answer comes when the person may already be in another field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object at every render
  useEffect(() => {
    if (isTaken) form.setFieldError(name, 'fields.userId.error.taken');
  }, [isTaken, name]);

  return (
    <div className={classes.field}>
      <BoundField
        {...props}
        words="fields.userId"
        hintWords="fields.userId.hint"
        input={{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false, maxLength: 80 }}
      />
      <p className={classes.state} role="status" data-free={isFree || undefined}>
        {check.isFetching ? t('fields.userId.checking') : isFree && !form.errors[name] ? t('fields.userId.free') : ''}
      </p>
    </div>
  );
}

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}
