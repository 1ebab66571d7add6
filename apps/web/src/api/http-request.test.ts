import { getBill } from '@wattershed/contract/billing/bill';
import { listBanners } from '@wattershed/contract/configuration/banners';
import { checksumOf } from '@wattershed/contract/headers/checksum';
import { getConvenienceFee } from '@wattershed/contract/payments/bill/methods';
import { signIn } from '@wattershed/contract/sign-in';
import { knownAccountNumber } from '@wattershed/domain/account/account-number';
import { cents } from '@wattershed/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { httpRequestOf } from './http-request.ts';

const accountNumber = knownAccountNumber('400100117');

describe('the request of a call', () => {
  it('puts the fields of a read into the query and leaves out the absent ones', () => {
    const { url, init } = httpRequestOf(getBill, { accountNumber, billNumber: undefined });
    expect(url).toBe('/api/Billing/bill/details?accountNumber=400100117');
    expect(init.body).toBeUndefined();
  });

  it('fills the parts of the path', () => {
    const uuid = '11111111-1111-4111-8111-111111111111';
    const { url } = httpRequestOf(listBanners, { id: '1', accountNumber, uuid, language: 'ES' });
    expect(url).toBe(`/api/Configuration/banners/1/400100117/${uuid}/ES`);
  });

  it('sends the checksum of the exact body where the call asks for it', () => {
    const { init } = httpRequestOf(getConvenienceFee, { accountNumber, kind: 'card', amountCents: cents(8614) });
    expect(init.headers).toMatchObject({ 'x-checksum': checksumOf(String(init.body)) });
  });

  it('marks a call made before sign-in', () => {
    const { init } = httpRequestOf(signIn, { username: 'pat', password: 'secret' });
    expect(init.headers).toMatchObject({ 'x-prelogin': '1', 'content-type': 'application/json' });
  });
});
