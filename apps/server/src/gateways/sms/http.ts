import { type Sms, SmsRefusedForGood } from './port.ts';

/** Text messages over HTTP, with the server key as bearer token. A reference is delivered once. */
export function httpSms({ url, key }: { url: string; key: string }): Sms {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      // Without the answer's body, which could repeat the number or the text.
      if (response.status === 422) throw new SmsRefusedForGood(response.status);
      if (!response.ok) throw new Error(`the SMS carrier answered ${response.status}`);
    },
  };
}
