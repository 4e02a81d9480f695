import { type Html, html } from '../program/html.ts'
import { signInPage } from '../program/sign-in-page.ts'
import type { Visit } from './oauth.ts'
import type { Person } from './people.ts'

const cancel = (path: string): Html =>
  html`<form method="post" action="${path}"><button class="plain" name="act" value="cancel">Cancel</button></form>`

const alert = (notice: string | undefined): Html =>
  notice ? html`<p role="alert" class="notice">${notice}</p>` : html``

/** Who are you, and may the program see your keys? */
export function servicePage(visit: Visit, people: readonly Person[], notice?: string): string {
  const path = `/visit/${visit.id}`
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
${alert(notice)}
<p><b>${new URL(visit.redirectUri).host}</b> asks to see which signing keys you keep here.</p>
<form method="post" action="${path}" class="people">${people.map(
      ({ login, name }) =>
        html`<button class="plain" name="login" value="${login}"><b>${name}</b><small>${login}</small></button>`,
    )}</form>
${cancel(path)}`,
  )
}

/** These signatures, and no others: the PIN is typed here alone. */
export function credentialPage(visit: Visit, name: string, notice?: string): string {
  const path = `/visit/${visit.id}`
  return page(
    'Allow signatures',
    html`<h1>Allow ${visit.numSignatures} ${visit.numSignatures === 1 ? 'signature' : 'signatures'}</h1>
${alert(notice)}
<p><b>${new URL(visit.redirectUri).host}</b> asks to sign with the key of <b>${name}</b>. The PIN of this simulator is 246810.</p>
<ul>${visit.hashes.map((hash) => html`<li><code>${hash}</code></li>`)}</ul>
<form method="post" action="${path}" autocomplete="off">
  <label for="pin">PIN</label>
  <input id="pin" name="pin" type="password" inputmode="numeric" maxlength="12" required>
  <button class="go">Allow</button>
</form>
${cancel(path)}`,
  )
}

/** RFC 6749 §4.1.2.1: without a known program and address nobody is sent anywhere. */
export const refusalPage = (message: string): string =>
  page(
    'Request refused',
    html`<h1>This request cannot be answered</h1><p role="alert" class="notice">${message}</p>`,
  )

const page = (title: string, body: Html): string =>
  signInPage({
    title,
    label: 'Signing service',
    look: 'work',
    brand: { name: 'Namuna Sign', words: 'specimen signing service' },
    body,
  })
