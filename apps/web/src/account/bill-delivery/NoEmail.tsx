import { href, Link } from 'react-router';
import { usePaperlessTexts } from '../../text/screens/paperless-texts.ts';
import { Notice } from '../../ui/page/Notice.tsx';
import type { EmailState } from './bill-choice.ts';

/** Why no bill can come by email, and where to change that: without a confirmed address, or with one that emails come back from. */
export function NoEmail({ email, isEmailUnreachable }: EmailState) {
  const { t } = usePaperlessTexts();
  return (
    <Notice kind="warning">
      <p>{isEmailUnreachable ? t('paperless.unreachable', { email }) : t('paperless.noEmail')}</p>
      <ToProfile />
    </Notice>
  );
}

/** For who gets bills by email at an address that emails come back from: what happens to the bills meanwhile. */
export function EmailBounces({ email }: { email: string }) {
  const { t } = usePaperlessTexts();
  return (
    <Notice kind="warning">
      <p>{t('paperless.bouncing', { email })}</p>
      <ToProfile />
    </Notice>
  );
}

/** For everyone but the account holder, to whom bills by email go: that they are printed all the same. */
export function HolderUnreachable() {
  const { t } = usePaperlessTexts();
  return (
    <Notice kind="warning">
      <p>{t('paperless.holder.unreachable')}</p>
    </Notice>
  );
}

function ToProfile() {
  const { t } = usePaperlessTexts();
  return (
    <p>
      <Link to={{ pathname: href('/myprofile'), hash: '#contact' }}>{t('paperless.toProfile')}</Link>
    </p>
  );
}
