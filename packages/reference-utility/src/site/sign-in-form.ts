import { html, type Markup } from '@wattershed/texts/markup';

type SignInForm = {
  action: string;
  /** The name and label of the field that says who someone is. */
  name: string;
  label: string;
  /** What was entered before and didn't work. */
  refused?: { typed: string; words: string } | undefined;
  hint: string;
};

/** Name and password, the same on all of the utility's own sites. It doesn't say which of the two was wrong. */
export function signInForm({ action, name, label, refused, hint }: SignInForm, more?: Markup): Markup {
  return html`${refused ? html`<div class="note wrong" role="alert" id="refused"><p>${refused.words}</p></div>` : html``}
<form method="post" action="${action}" class="stack">
<div><label for="who">${label}</label>
<input id="who" name="${name}" value="${refused?.typed ?? ''}" required maxlength="80" autocomplete="username" autocapitalize="none" spellcheck="false"></div>
<div><label for="password">Password</label>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="current-password"${refused ? html` aria-describedby="refused" autofocus` : html``}></div>
<button>Sign in</button>
${more ?? html``}</form>
<p class="hint">${hint}</p>`;
}
