import type { StoredMethod } from '../../../paying/methods/payment-method-store.ts';

/**
 * A person's methods for several accounts, each number once: the same card may be saved for each of them. Blocked for one is
 * blocked, and somewhere's default is the default if no other is.
 */
export function oneOfEachNumber(methods: readonly StoredMethod[]): StoredMethod[] {
  const kept = new Map<string, StoredMethod>();
  for (const method of methods) {
    const number = method.fingerprint || method.gatewayToken;
    const first = kept.get(number);
    const blockedReason = first?.blockedReason ?? method.blockedReason;
    kept.set(number, first ? { ...first, blockedReason } : method);
  }
  const list = [...kept.values()];
  const usual = list.find(({ isDefault }) => isDefault);
  return list.map(method => ({ ...method, isDefault: method === usual }));
}
