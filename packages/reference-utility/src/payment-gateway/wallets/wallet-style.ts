/** In addition to the styles of the mailbox and the site: what the wallets' pages need. */
export const WALLET_STYLE = `
main { max-width: 34rem; }
.top div, footer { max-width: 34rem; }
footer { padding-bottom: 32px; color: var(--quiet); font-size: 14px; }
form.wallet { display: grid; gap: 16px; }
form.wallet p { margin: 0; color: var(--quiet); overflow-wrap: anywhere; }
fieldset { display: grid; gap: 0; margin: 0; padding: 0; border: 0; min-width: 0; }
legend { margin-bottom: 4px; padding: 0; font-size: 14px; font-weight: 600; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 44px; margin: 0; font-size: 16px; font-weight: 400; }
.choice input { width: 20px; min-height: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--teal); }
.choice span { overflow-wrap: anywhere; }
form .answers { display: flex; flex-wrap: wrap; gap: 12px; max-width: none; }
details > summary { min-height: 44px; padding: 10px 0; cursor: pointer; }
.sheet .top { display: none; }
.sheet main { padding-top: 16px; padding-bottom: 16px; }
.sheet h1 { font-size: 24px; }
.sheet .lead { margin-bottom: 16px; }
`;
