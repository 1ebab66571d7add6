import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../account/settings.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Button } from '../../ui/page/Button.tsx';
import { type Device, deviceIcons, deviceName, kindWords, type TwoFactor } from './device-words.ts';
import classes from './two-factor.module.css';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = {
  twoFactor: TwoFactor;
  /** Undefined for a recovery code. */
  chosen: Device | undefined;
  onChoose: (device: Device | undefined) => void;
};

const recovery = 'recovery';

/** The other ways to provide the second factor, hidden until requested. */
export function WayChoice({ twoFactor, chosen, onChoose }: Props) {
  const { t } = useTwoFactorTexts();
  const phone = useSettings()?.utilityPhone;
  const [isOpen, setOpen] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  const { devices, recoveryCodesLeft } = twoFactor;

  // Replaces the button, which is gone.
  useEffect(() => {
    if (isOpen) ways.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isOpen]);

  const hasOther = devices.length > 1 || recoveryCodesLeft > 0;
  if (!hasOther) return <p className={classes.quiet}>{t('two-factor.way.none', { phone: phone ?? '' })}</p>;
  if (!isOpen) {
    return (
      <div>
        <Button kind="plain" onClick={() => setOpen(true)}>
          {t('two-factor.action.otherWay')}
        </Button>
      </div>
    );
  }
  const options = devices.map(device => ({
    value: device.deviceId,
    title: kindWords(device.kind, t),
    detail: deviceName(device),
    icon: <Icon name={deviceIcons[device.kind]} />,
  }));
  const paper = {
    value: recovery,
    title: t('two-factor.way.recovery'),
    detail: t('two-factor.way.recovery.detail', { count: recoveryCodesLeft }),
    icon: <Icon name="bill" />,
  };
  return (
    <div ref={ways}>
      <RadioCards
        legend={t('two-factor.way.legend')}
        name="way"
        options={recoveryCodesLeft > 0 ? [...options, paper] : options}
        value={chosen?.deviceId ?? recovery}
        onChange={value => onChoose(devices.find(device => device.deviceId === value))}
      />
    </div>
  );
}
