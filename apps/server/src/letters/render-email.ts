import { emailHtml, logoId } from './email-html.ts';
import type { EmailPage, EmailSender, RenderedEmail } from './email-page.ts';
import { emailText } from './email-text.ts';

/** The email as HTML and as plain text that says the same. */
export function renderEmail(page: EmailPage, sender: EmailSender): RenderedEmail {
  const whole = page.isSubjectWhole ? page.subject : `${page.subject} · ${sender.UTILITY_NAME}`;
  // A line break in a name would start another email header.
  const subject = whole.replaceAll(/\s+/g, ' ');
  const logo = sender.brand.emailLogo;
  return {
    subject,
    text: emailText(page, sender),
    html: emailHtml(page, sender, subject).markup,
    pictures: logo ? [{ contentId: logoId, contentType: logo.contentType, content: logo.content }] : [],
  };
}
