import { useMutation } from '@tanstack/react-query';
import { getUser } from '@wattershed/contract/sign-in';
import { getTwoFactor, updateTwoFactor, updateTwoFactorDevices } from '@wattershed/contract/two-factor';
import { useRef, useState } from 'react';
import { mutation } from '../../api/query.ts';
import { StatusBadge } from '../../ui/lists/StatusBadge.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { Notice } from '../../ui/page/Notice.tsx';
import { toast } from '../../ui/page/toast.ts';
import { Row } from '../../ui/rows/Row.tsx';
import { SheetSection } from '../../ui/rows/Sheet.tsx';
import { useFocusKept } from '../../ui/steps/use-focus-kept.ts';
import { AddDeviceDialog } from './AddDeviceDialog.tsx';
import { AskPasswordDialog } from './AskPasswordDialog.tsx';
import { DeviceList } from './DeviceList.tsx';
import { type Device, deviceName, type TwoFactor } from './device-words.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

const mostDevices = 10;
const fewCodes = 3;

type Open =
  | { dialog: 'turn-on' | 'add' | 'turn-off' | 'new-codes' | 'unseen-codes' }
  | { dialog: 'remove'; device: Device }
  | { dialog: 'codes'; codes: readonly string[] };

/** The current settings, and the dialogs that change them. An agent may look. */
export function TwoFactorSettings({ twoFactor }: { twoFactor: TwoFactor }) {
  const { t } = useTwoFactorTexts();
  const [open, setOpen] = useState<Open>();
  const change = useMutation(mutation(updateTwoFactor, { refreshes: [getTwoFactor, getUser] }));
  const changeDevices = useMutation(mutation(updateTwoFactorDevices, { refreshes: [getTwoFactor] }));
  const { isOn, devices, recoveryCodesLeft, canChange } = twoFactor;
  const show = (next: Open) => {
    change.reset();
    changeDevices.reset();
    setOpen(next);
  };
  const close = () => setOpen(undefined);
  const section = useRef<HTMLDivElement>(null);
  useFocusKept(section, open);
  useFocusKept(section, devices.find(({ isPreferred }) => isPreferred)?.deviceId);

  return (
    <div ref={section} tabIndex={-1}>
      <SheetSection
        title={t('two-factor.section.title')}
        value={<p>{t('two-factor.section.lead')}</p>}
        state={
          <StatusBadge kind={isOn ? 'good' : 'plain'}>
            {t(isOn ? 'two-factor.section.on' : 'two-factor.section.off')}
          </StatusBadge>
        }
        action={
          canChange && (
            <Button kind={isOn ? 'danger' : 'primary'} onClick={() => show({ dialog: isOn ? 'turn-off' : 'turn-on' })}>
              {t(isOn ? 'two-factor.action.turnOff' : 'two-factor.action.turnOn')}
            </Button>
          )
        }
      >
        {!canChange && <Notice kind="info">{t('two-factor.section.agent')}</Notice>}
        {isOn && (
          <>
            <section className={classes.part} aria-labelledby="two-factor-devices">
              <Row
                label={<h3 id="two-factor-devices">{t('two-factor.section.devices')}</h3>}
                action={
                  canChange &&
                  devices.length < mostDevices && (
                    <Button kind="plain" onClick={() => show({ dialog: 'add' })}>
                      {t('two-factor.action.add')}
                    </Button>
                  )
                }
              >
                {canChange && devices.length >= mostDevices && (
                  <p className={classes.quiet}>{t('two-factor.section.full', { count: mostDevices })}</p>
                )}
              </Row>
              <DeviceList
                devices={devices}
                canChange={canChange}
                onRemove={device => show({ dialog: 'remove', device })}
                isBusy={changeDevices.isPending}
                onPrefer={device =>
                  changeDevices.mutate(
                    { action: 'prefer', deviceId: device.deviceId },
                    {
                      onSuccess: () => toast.success(t('two-factor.success.preferred', { device: deviceName(device) })),
                      onError: () => toast.error(t('two-factor.error.preferred')),
                    },
                  )
                }
              />
            </section>
            <section className={classes.part} aria-labelledby="two-factor-recovery">
              <Row
                label={<h3 id="two-factor-recovery">{t('two-factor.section.recovery')}</h3>}
                action={
                  canChange && (
                    <Button kind="plain" onClick={() => show({ dialog: 'new-codes' })}>
                      {t('two-factor.action.newCodes')}
                    </Button>
                  )
                }
              >
                <p>{t('two-factor.section.recovery.left', { count: recoveryCodesLeft })}</p>
                <p className={classes.quiet}>{t('two-factor.section.recovery.text')}</p>
              </Row>
              {recoveryCodesLeft <= fewCodes && <Notice kind="warning">{t('two-factor.section.recovery.few')}</Notice>}
            </section>
          </>
        )}
      </SheetSection>

      {(open?.dialog === 'turn-on' || open?.dialog === 'add') && (
        <AddDeviceDialog
          purpose={open.dialog}
          onClose={close}
          onTurnedOn={codes => {
            toast.success(t('two-factor.success.on'));
            show({ dialog: 'codes', codes });
          }}
          onFoundOn={() => show({ dialog: 'unseen-codes' })}
          onAdded={device => {
            toast.success(t('two-factor.success.added', { device }));
            close();
          }}
        />
      )}
      {open?.dialog === 'remove' && (
        <AskPasswordDialog
          title={t('two-factor.remove.title', { device: deviceName(open.device) })}
          text={t('two-factor.remove.text', { device: deviceName(open.device) })}
          action={t('two-factor.action.remove')}
          isDanger
          error={changeDevices.error}
          isSubmitting={changeDevices.isPending}
          onClose={close}
          onConfirm={password =>
            changeDevices.mutate(
              { action: 'remove', deviceId: open.device.deviceId, password },
              {
                onSuccess: () => {
                  toast.success(t('two-factor.success.removed', { device: deviceName(open.device) }));
                  close();
                },
              },
            )
          }
        />
      )}
      {open?.dialog === 'turn-off' && (
        <AskPasswordDialog
          title={t('two-factor.off.title')}
          text={t('two-factor.off.text')}
          action={t('two-factor.action.turnOff')}
          isDanger
          error={change.error}
          isSubmitting={change.isPending}
          onClose={close}
          onConfirm={password =>
            change.mutate(
              { action: 'turn-off', password },
              {
                onSuccess: () => {
                  toast.success(t('two-factor.success.off'));
                  close();
                },
              },
            )
          }
        />
      )}
      {(open?.dialog === 'new-codes' || open?.dialog === 'unseen-codes') && (
        <AskPasswordDialog
          title={t(open.dialog === 'new-codes' ? 'two-factor.newCodes.title' : 'two-factor.unseenCodes.title')}
          text={t(open.dialog === 'new-codes' ? 'two-factor.newCodes.text' : 'two-factor.unseenCodes.text')}
          action={t('two-factor.action.newCodes')}
          error={change.error}
          isSubmitting={change.isPending}
          onClose={close}
          onConfirm={password =>
            change.mutate(
              { action: 'new-recovery-codes', password },
              { onSuccess: ({ recoveryCodes }) => show({ dialog: 'codes', codes: recoveryCodes }) },
            )
          }
        />
      )}
      {open?.dialog === 'codes' && <RecoveryCodesDialog codes={open.codes} onDone={close} />}
    </div>
  );
}
