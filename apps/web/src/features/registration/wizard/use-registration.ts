import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { prepareCaptcha } from '../../../api/captcha/captcha.ts';
import { useWizard } from '../../../wizard/use-wizard.ts';
import {
  type AccountAnswers,
  furthestStep,
  type Proven,
  type RegistrationDraft,
  type RegistrationStep,
  registrationDraftName,
  registrationSteps,
  type Secrets,
  userToBegin,
} from './registration-draft.ts';
import { useInvitation } from './use-invitation.ts';
import { useKeptProof } from './use-kept-proof.ts';
import { useRegistering } from './use-registering.ts';

/** The wizard's state and its transitions: proven, expired, refused, created. */
export function useRegistration() {
  const [search] = useSearchParams();
  const [secrets, setSecrets] = useState<Secrets>();
  const [isProofExpired, setProofExpired] = useState(false);
  const wizard = useWizard<RegistrationStep, RegistrationDraft>({
    steps: registrationSteps,
    empty: { isBillProgram: search.get('billProgram') === 'Y' },
    keptAs: registrationDraftName,
    furthest: draft => furthestStep(draft, secrets),
  });
  const { step, draft, keep, goTo } = wizard;
  const registering = useRegistering({
    onProofOver: askForProofAgain,
    onUserRefused: () => goTo('user', { replace: true }),
  });
  useKeptProof(draft.proven?.registrationToken, {
    onOver: askForProofAgain,
    onMade: () => registering.showSuccess({ userName: draft.user?.userId ?? '' }),
  });
  const invitation = useInvitation(({ account, proven, contact }) => {
    goOnWithProof(account, proven, null);
    keep(before => ({ ...before, contact: before.contact ?? contact }));
  });
  // Each step has a call that requires a captcha: it is solved while the person types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(prepareCaptcha, [step]);

  function askForProofAgain(): void {
    keep(({ proven: _, ...rest }) => rest);
    setProofExpired(true);
    goTo('account', { replace: true });
  }
  function goOnWithProof(account: AccountAnswers, proven: Proven, earlierUserId: string | null): void {
    setProofExpired(false);
    registering.reset();
    keep(before => ({ ...before, ...userToBegin(before, earlierUserId), account, proven }));
    goTo('user');
  }
  return { wizard, registering, secrets, setSecrets, isProofExpired, invitation, goOnWithProof };
}
