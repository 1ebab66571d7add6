import { href, Link } from 'react-router';
import { usePaperlessTexts } from '../../../text/screens/paperless-texts.ts';
import { Notice } from '../../../ui/page/Notice.tsx';

/** Without a confirmed address, no bill can come by email: where to add one. */
export function NoEmail() {
  const { t } = usePaperlessTexts();
  return (
    <Notice kind="warning">
      <p>{t('paperless.noEmail')}</p>
      <p>
        <Link to={href('/myprofile')}>{t('paperless.toProfile')}</Link>
      </p>
    </Notice>
  );
}
