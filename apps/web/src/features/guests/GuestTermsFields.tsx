import { useQuery } from '@tanstack/react-query';
import { listGuestRoles } from '@wattershed/contract/guests/access';
import type { LocalDate } from '@wattershed/domain/calendar/local-date';
import { q } from '../../api/query.ts';
import { BoundField } from '../../fields/BoundField.tsx';
import type { Form } from '../../fields/bound-form.ts';
import { LoadBoundary } from '../../states/LoadBoundary.tsx';
import { Skeleton } from '../../ui/cards/Skeleton.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import type { GuestTerms } from './guest-terms-form.ts';
import { useGuestTexts } from './guest-texts.ts';
import { abilityWords, roleName } from './guest-words.ts';

type Props = {
  /** In controlled mode. */
  form: Form<GuestTerms>;
  grantableRoleIds: readonly number[];
  today: LocalDate;
};

/** What a guest may do, and until when. What each role can do comes from the rights the utility has set. */
export function GuestTermsFields({ form, grantableRoleIds, today }: Props) {
  const { t } = useGuestTexts();
  const roles = useQuery({ ...q(listGuestRoles, { Persona: '1' }), staleTime: 300_000 });
  return (
    <>
      <LoadBoundary query={roles} skeleton={<Skeleton height={240} />}>
        {data => (
          <RadioCards
            legend={t('guests.invite.role')}
            name="roleId"
            options={data.roles
              .filter(({ roleId }) => grantableRoleIds.includes(roleId))
              .map(({ roleId, abilities }) => ({
                value: String(roleId),
                title: roleName(t, roleId),
                detail: abilityWords(t, abilities).join(' · '),
              }))}
            value={form.values.roleId}
            onChange={roleId => form.setFieldValue('roleId', roleId)}
          />
        )}
      </LoadBoundary>
      <BoundField
        form={form}
        name="accessUntil"
        missingWords={null}
        label={t('guests.invite.until')}
        hint={t('guests.invite.until.hint')}
        input={{ type: 'date', min: today }}
      />
    </>
  );
}
