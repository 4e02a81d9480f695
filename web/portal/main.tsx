import '../theme/base.css'
import './mantine-styles.ts'
import '../theme/people-tokens.css'
import '../theme/portal-parts.css'
import '../shell/shell.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { SecureOnly } from '../components/SecureOnly.tsx'
import { goToLogin } from '../shell/leave.ts'
import { startTexts } from '../texts/start-texts.ts'
import { nameNonceForLibraries } from '../theme/style-nonce.ts'
import { whenSessionEnds } from '../wire/portal-wire.ts'
import { isSecure } from '../wire/secure-context.ts'
import { isSessionValid } from '../wire/session-storage.ts'
import { Portal } from './Portal.tsx'

async function start(): Promise<void> {
  await startTexts()
  const root = createRoot(document.getElementById('root') as HTMLElement)
  if (!isSecure()) return root.render(<SecureOnly sentence={i18next.t('failures.notSecure')} />)
  if (!isSessionValid()) return goToLogin()

  nameNonceForLibraries()
  whenSessionEnds((failure) => goToLogin(failure.loginPath))
  root.render(<Portal />)
}

void start()
