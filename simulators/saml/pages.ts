import { type Html, html } from '../program/html.ts'
import { signInPage } from '../program/sign-in-page.ts'
import { samlPeople } from './people.ts'
import type { ServiceProvider } from './service-providers.ts'
import type { Session, SignIn } from './sessions.ts'

/** The provider's own page: who are you? */
export function choicePage(signIn: SignIn, notice?: string): string {
  const path = `/sign-in/${signIn.id}`
  return page(
    'Choose an account',
    html`<h1>Choose an account</h1>
${notice ? html`<p role="alert" class="notice">${notice}</p>` : html``}
<p>to go on to <b>${new URL(signIn.service.acsUrl).host}</b>. It will be told your name, address, department and groups.</p>
<form method="post" action="${path}" class="people">${samlPeople.map(
      ({ subject, givenName, familyName, email, department }) =>
        html`<button class="plain" name="person" value="${subject}"><b>${givenName} ${familyName}</b><small>${email ?? 'without an e-mail address'}, ${department}</small></button>`,
    )}</form>
<form method="post" action="${path}" autocomplete="off">
  <h2>Another account</h2>
  <label for="name">Name</label>
  <input id="name" name="name" maxlength="80" required>
  <label for="email">E-mail address</label>
  <input id="email" name="email" type="email" maxlength="254" required>
  <button class="go">Sign in</button>
</form>
<form method="post" action="${path}"><button class="plain" name="person" value="none">Cancel</button></form>`,
  )
}

/** Bindings §3.5.4: a form that goes by itself, or by its button. */
export const postPage = (address: string, fields: Record<string, string | undefined>): string =>
  page(
    'Going on',
    html`<h1>Going on</h1>
<form method="post" action="${address}" data-submit>${Object.entries(fields).map(([name, value]) =>
      value === undefined ? html`` : html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button class="go">Go on</button></form><script src="/assets/submit.js" defer></script>`,
  )

/** What is here for a person: who is signed in, what services there are. */
export const homePage = (
  session: Session | undefined,
  services: readonly ServiceProvider[],
  notice?: string,
): string =>
  page(
    'Specimen identity provider',
    html`<h1>Specimen identity provider</h1>
${notice ? html`<p role="status" class="notice">${notice}</p>` : html``}
<p><a href="/metadata">The metadata of this provider</a></p>
${
  session
    ? html`<p>Signed in as <b>${session.person.givenName} ${session.person.familyName}</b>.</p>
<form method="post" action="/sign-out"><button class="go">Sign out everywhere</button></form>`
    : html``
}
<h2>Services</h2>
${services.map(({ entityId }) => html`<form method="post" action="/start"><input type="hidden" name="service" value="${entityId}"><button class="plain">${entityId}</button></form>`)}
<form method="post" action="/services" autocomplete="off">
  <label for="metadata">Metadata of a service</label>
  <textarea id="metadata" name="metadata" rows="6" required></textarea>
  <button class="go">Register</button>
</form>`,
  )

export const refusalPage = (message: string): string =>
  page(
    'Request refused',
    html`<h1>This request cannot be answered</h1><p role="alert" class="notice">${message}</p>`,
  )

export const leftPage = (): string => page('Signed out', html`<h1>You are signed out</h1>`)

const page = (title: string, body: Html): string =>
  signInPage({
    title,
    label: 'SAML',
    look: 'saml',
    brand: { name: 'Sahyadri', words: 'specimen directory' },
    body,
  })
