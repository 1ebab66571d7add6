import { CopyButton } from '../../ui/lists/CopyButton.tsx';
import type { AddedDevice } from './added-device.ts';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = { authenticator: NonNullable<AddedDevice['authenticator']> };

/** The key for an authenticator app: to scan, to open on this phone, or to type. */
export function AuthenticatorSetup({ authenticator }: Props) {
  const { t } = useTwoFactorTexts();
  const { secret, uri, qr } = authenticator;
  return (
    <>
      <div>
        <p className={classes.strong}>{t('two-factor.setup.scan')}</p>
        <p className={classes.quiet}>{t('two-factor.setup.scan.text')}</p>
      </div>
      <svg
        className={classes.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={t('two-factor.setup.qr')}
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className={classes.onPhone}>
        <a href={uri}>{t('two-factor.setup.open')}</a>
      </p>
      <div>
        <p className={classes.quiet}>{t('two-factor.setup.type')}</p>
        <p className={classes.secret}>
          <code>{secret}</code>
          <CopyButton text={secret.replaceAll(' ', '')} label={t('two-factor.setup.copyKey')} />
        </p>
      </div>
      <p>{t('two-factor.setup.enter')}</p>
    </>
  );
}
