import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Row, Rows } from '../../ui/rows/Row.tsx';
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
      <Rows>
        {devices.map(device => (
          <li key={device.deviceId}>
            <Row
              icon={deviceIcons[device.kind]}
              label={deviceName(device)}
              state={
                device.isPreferred &&
                devices.length > 1 && <StatusBadge kind="plain">{t('two-factor.section.preferred')}</StatusBadge>
              }
              action={
                canChange &&
                !isLast && (
                  <>
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
                      kind="danger"
                      disabled={isBusy}
                      aria-label={t('two-factor.action.removeNamed', { device: deviceName(device) })}
                      onClick={() => onRemove(device)}
                    >
                      {t('two-factor.action.remove')}
                    </Button>
                  </>
                )
              }
            >
              <span className={classes.quiet}>{kindWords(device.kind, t)}</span>
            </Row>
          </li>
        ))}
      </Rows>
      {canChange && isLast && <p className={classes.quiet}>{t('two-factor.section.last')}</p>}
    </>
  );
}
