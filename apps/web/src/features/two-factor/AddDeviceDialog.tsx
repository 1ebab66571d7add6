import { useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { AddedDevice, Purpose } from './added-device.ts';
import { ChooseDeviceForm } from './ChooseDeviceForm.tsx';
import { ConfirmDeviceForm } from './ConfirmDeviceForm.tsx';
import { useTwoFactorTexts } from './two-factor-texts.ts';

type Props = {
  purpose: Purpose;
  onClose: () => void;
  onTurnedOn: (recoveryCodes: readonly string[]) => void;
  onFoundOn: () => void;
  onAdded: (name: string) => void;
};

/** First the device and the password, then a code from it. Nothing takes effect before that code. */
export function AddDeviceDialog({ purpose, onClose, onTurnedOn, onFoundOn, onAdded }: Props) {
  const { t } = useTwoFactorTexts();
  const [device, setDevice] = useState<AddedDevice>();
  return (
    <Dialog title={t(purpose === 'turn-on' ? 'two-factor.turnOn.title' : 'two-factor.add.title')} onClose={onClose}>
      {device ? (
        <ConfirmDeviceForm
          purpose={purpose}
          device={device}
          onBack={() => setDevice(undefined)}
          onTurnedOn={onTurnedOn}
          onFoundOn={onFoundOn}
          onAdded={onAdded}
        />
      ) : (
        <ChooseDeviceForm purpose={purpose} onAdded={setDevice} />
      )}
    </Dialog>
  );
}
