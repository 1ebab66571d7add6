import { startRegistration } from '@simplewebauthn/browser';
import { addPasskey, startPasskey } from '@wattershed/contract/passkeys';
import { callApi } from '../../api/call-api.ts';

/** The person closed the browser's own dialog, or let it time out. */
export class PasskeyNotMade extends Error {}

/** This device already has a passkey for this person. */
export class PasskeyKnown extends Error {}

/**
 * Lets the browser create a passkey and sends it to the server, which returns the list. Throws ApiError, {@link
 * PasskeyNotMade} or {@link PasskeyKnown}.
 */
export async function createPasskey(asked: { uuid: string; label: string; password: string }) {
  const { uuid, label, password } = asked;
  const { challengeKey, options } = await callApi(startPasskey, { uuid, password });
  const credential = await startRegistration({ optionsJSON: options as never }).catch((error: Error) => {
    throw error.name === 'InvalidStateError' ? new PasskeyKnown() : new PasskeyNotMade();
  });
  return callApi(addPasskey, { uuid, challengeKey, label, credential: credential as never });
}
