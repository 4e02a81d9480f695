import '../theme/base.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { SecureOnly } from '../components/SecureOnly.tsx'
import { entryOf } from '../entry-of.ts'
import { startTexts } from '../texts/start-texts.ts'
import { findSession } from '../wire/find-session.ts'
import { isSecure } from '../wire/secure-context.ts'
import { LoginPage } from './LoginPage.tsx'
import './factor-form.css'
import './login.css'
import { viewOf } from './login-view.ts'
import { rememberAddress } from './remember-address.ts'
import { returnPath } from './return-path.ts'
import { loginTexts } from './texts.ts'

async function start(): Promise<void> {
  await startTexts(loginTexts)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  if (!isSecure()) return root.render(<SecureOnly sentence={i18next.t('failures.notSecure')} />)
  // A hand-off opens a new session; a person with a question stays here.
  const { kind } = viewOf(location.hash)
  const isForAnyone = ['hand-off', 'enquiry', 'social', 'link'].includes(kind)
  // An invitation is also for a person who is logged in elsewhere.
  // A code of an organisation's provider opens its session in place of the one before.
  const isReturn = kind === 'sso' && /[?&](?:code|failed)=/.test(location.hash)
  if (!isForAnyone && !isReturn && (await findSession()) && kind !== 'invitation' && kind !== 'take-back')
    return location.replace(`#${returnPath(location.hash)}`)

  void rememberAddress()
  const show = () => root.render(<LoginPage key={location.hash} />)
  // From the login to the forgotten password and back: the same program, another form.
  window.addEventListener('hashchange', () => entryOf(location.hash, location.pathname) === 'login' && show())
  show()
}

void start()
