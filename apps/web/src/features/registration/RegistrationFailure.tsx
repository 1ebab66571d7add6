import { href, Link } from 'react-router';
import { useSettings } from '../../account/settings.ts';
import { ErrorState } from '../../states/ErrorState.tsx';
import { supportReference } from '../../states/support-reference.ts';
import { AnswerTo } from '../../text/refusals/AnswerTo.tsx';
import { useShellTexts } from '../../text/shell-texts.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import { failureWords } from './registration-failure.ts';
import { useRegistrationTexts } from './registration-texts.ts';

/** Why a step was refused, in the specification's words if it has any. */
export function RegistrationFailure({ error }: { error: unknown }) {
  const { t } = useRegistrationTexts();
  const { t: shell } = useShellTexts();
  const phone = useSettings()?.utilityPhone ?? '';
  const words = failureWords(error);
  if (!words) return <ErrorState error={error} />;
  const reference = supportReference(error);
  return (
    <Notice kind="error">
      <p>{t(words, { phone })}</p>
      {words === 'registration.error.VA001' && (
        <p>
          {t('registration.error.VA001.justNow')}{' '}
          <Link to={href('/UserAccountActivation')}>{t('registration.resend.action')}</Link>
        </p>
      )}
      <AnswerTo error={error} />
      {reference && <p>{shell('shell.supportReference', { id: reference })}</p>}
    </Notice>
  );
}
