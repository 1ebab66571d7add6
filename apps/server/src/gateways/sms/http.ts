import type { Sms } from './port.ts';

/** Text messages over HTTP, with the server key as bearer token. A reference is delivered once. */
export function httpSms(settings: { smsUrl: string; GATEWAY_KEY?: string | undefined }): Sms {
  return {
    async send(message) {
      const response = await fetch(settings.smsUrl, {
        method: 'POST',
        headers: { authorization: `Bearer ${settings.GATEWAY_KEY ?? ''}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      // Without the answer's words: they could repeat the number or the text.
      if (!response.ok) throw new Error(`the SMS carrier answered ${response.status}`);
    },
  };
}
