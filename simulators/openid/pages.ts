import { type Html, html } from '../program/html.ts'
import { signInPage } from '../program/sign-in-page.ts'
import { testPeople } from './people.ts'
import type { Provider } from './providers.ts'
import type { SignIn } from './sign-ins.ts'

/** The provider's own page: who are you? */
export function choicePage(provider: Provider, signIn: SignIn, notice?: string): string {
  const path = `/sign-in/${signIn.id}`
  return page(
    'Choose an account',
    provider,
    html`<h1>Choose an account</h1>
${notice ? html`<p role="alert" class="notice">${notice}</p>` : html``}
<p>to go on to <b>${new URL(signIn.redirectUri).host}</b>. It will be told your name and your e-mail address.</p>
<form method="post" action="${path}" class="people">${testPeople.map(
      ({ subject, name, email, isEmailProved }) =>
        html`<button class="plain" name="person" value="${subject}"><b>${name}</b><small>${email ?? 'without an e-mail address'}${email && !isEmailProved ? ' – not proved' : ''}</small></button>`,
    )}</form>
<form method="post" action="${path}" autocomplete="off">
  <h2>Another account</h2>
  <label for="name">Name</label>
  <input id="name" name="name" maxlength="80" required>
  <label for="email">E-mail address</label>
  <input id="email" name="email" type="email" maxlength="254" required value="${signIn.loginHint ?? ''}">
  ${
    provider.name === 'work'
      ? html`<label for="groups">Groups</label>
  <input id="groups" name="groups" maxlength="200">`
      : html``
  }
  <button class="go">Sign in</button>
</form>
<form method="post" action="${path}"><button class="plain" name="person" value="none">Cancel</button></form>`,
  )
}

/** RFC 6749 §4.1.2.1: without a known application and address nobody is sent anywhere. */
export function refusalPage(provider: Provider, message: string): string {
  return page(
    'Request refused',
    provider,
    html`<h1>This request cannot be answered</h1><p role="alert" class="notice">${message}</p>`,
  )
}

const page = (title: string, { label, name }: Provider, body: Html): string =>
  signInPage({
    title,
    label,
    look: name,
    brand: { name: label, words: 'specimen account provider' },
    body,
  })
