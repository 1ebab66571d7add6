import { WrongSetting } from '../wrong-setting.ts';

/** The identity provider customers may sign in with, in OpenID Connect's terms. */
export type SingleSignOn = {
  /** Where a browser goes to sign in there; the browser adds the parts only it knows. */
  url: string;
  tokenUrl: string;
  jwksUrl: string;
  issuer: string;
  clientId: string;
  redirectUri: string;
  /** The reference utility's provider knows this server by a key made here, which no setting names. */
  isReference: boolean;
};

type Addresses = { utilityUrl: string; utilityInternalUrl: string; portalUrl: string };

type Settings = { REFERENCE_UTILITY: boolean } & Partial<
  Record<
    'SSO_URL' | 'SSO_TOKEN_URL' | 'SSO_JWKS_URL' | 'SSO_ISSUER' | 'SSO_CLIENT_ID' | 'SSO_CLIENT_SECRET',
    string | undefined
  >
>;

/** Null when no provider is connected. */
export function singleSignOn(
  settings: Settings,
  { utilityUrl, utilityInternalUrl, portalUrl }: Addresses,
): SingleSignOn | null {
  const { SSO_URL, SSO_TOKEN_URL, SSO_JWKS_URL, SSO_ISSUER, SSO_CLIENT_ID, SSO_CLIENT_SECRET } = settings;
  const redirectUri = `${portalUrl}sso`;
  if (SSO_URL && SSO_TOKEN_URL && SSO_JWKS_URL && SSO_ISSUER && SSO_CLIENT_ID) {
    const url = authorizationUrl(SSO_URL, SSO_CLIENT_ID, redirectUri);
    const addresses = { url, tokenUrl: SSO_TOKEN_URL, jwksUrl: SSO_JWKS_URL, redirectUri };
    return { ...addresses, issuer: SSO_ISSUER, clientId: SSO_CLIENT_ID, isReference: false };
  }
  if (SSO_URL || SSO_TOKEN_URL || SSO_JWKS_URL || SSO_ISSUER || SSO_CLIENT_ID || SSO_CLIENT_SECRET) {
    throw new WrongSetting(
      'Wrong setting: single sign-on needs SSO_URL, SSO_TOKEN_URL, SSO_JWKS_URL, SSO_ISSUER and SSO_CLIENT_ID.',
    );
  }
  if (!settings.REFERENCE_UTILITY) return null;
  const issuer = `${utilityUrl}/sso`;
  const clientId = 'customer-portal';
  return {
    url: authorizationUrl(issuer, clientId, redirectUri),
    tokenUrl: `${utilityInternalUrl}/sso/token`,
    jwksUrl: `${utilityInternalUrl}/sso/jwks`,
    issuer,
    clientId,
    redirectUri,
    isReference: true,
  };
}

function authorizationUrl(address: string, clientId: string, redirectUri: string): string {
  const url = new URL(address);
  const question = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: 'openid profile email',
  };
  for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value);
  return url.href;
}
