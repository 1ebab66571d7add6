import { StatusBadge } from '../../ui/content/StatusBadge.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type Device, deviceIcons, deviceName, kindWords } from './device-words.ts';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = {
  devices: readonly Device[];
  canChange: boolean;
  isBusy: boolean;
  onPrefer: (device: Device) => void;
  onRemove: (device: Device) => void;
};

/** Where codes come from. The last one can't be removed: the next sign-in would ask for a code nobody can get. */
export function DeviceList({ devices, canChange, isBusy, onPrefer, onRemove }: Props) {
  const { t } = useTwoFactorTexts();
  const isLast = devices.length === 1;
  return (
    <>
      <ul className={classes.devices}>
        {devices.map(device => (
          <li key={device.deviceId}>
            <Icon name={deviceIcons[device.kind]} />
            <span className={classes.deviceName}>
              {deviceName(device)}
              <span className={classes.quiet}>{kindWords(device.kind, t)}</span>
            </span>
            {device.isPreferred && devices.length > 1 && (
              <StatusBadge kind="plain">{t('two-factor.section.preferred')}</StatusBadge>
            )}
            {canChange && !isLast && (
              <span className={classes.deviceActions}>
                {!device.isPreferred && (
                  <Button
                    kind="plain"
                    disabled={isBusy}
                    aria-label={t('two-factor.action.preferNamed', { device: deviceName(device) })}
                    onClick={() => onPrefer(device)}
                  >
                    {t('two-factor.action.prefer')}
                  </Button>
                )}
                <Button
                  kind="plain"
                  disabled={isBusy}
                  aria-label={t('two-factor.action.removeNamed', { device: deviceName(device) })}
                  onClick={() => onRemove(device)}
                >
                  {t('two-factor.action.remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {canChange && isLast && <p className={classes.quiet}>{t('two-factor.section.last')}</p>}
    </>
  );
}
