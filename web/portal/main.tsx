import '../theme/base.css'
import './mantine-styles.ts'
import '../theme/people-tokens.css'
import '../theme/portal-parts.css'
import '../shell/shell.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { whenIdle } from '../components/lazy/when-idle.ts'
import { SecureOnly } from '../components/SecureOnly.tsx'
import { goToLogin } from '../shell/leave.ts'
import { addTexts, startTexts } from '../texts/start-texts.ts'
import { nameNonceForLibraries } from '../theme/style-nonce.ts'
import { answerOtherTabs, findSession } from '../wire/find-session.ts'
import { whenSessionEnds } from '../wire/portal-wire.ts'
import { isSecure } from '../wire/secure-context.ts'
import { Portal } from './Portal.tsx'
import { fieldRuleTexts, portalTexts } from './texts.ts'

async function start(): Promise<void> {
  await startTexts(portalTexts)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  if (!isSecure()) return root.render(<SecureOnly sentence={i18next.t('failures.notSecure')} />)
  if (!(await findSession())) return goToLogin()

  answerOtherTabs()
  nameNonceForLibraries()
  whenSessionEnds((failure) => goToLogin(failure.loginPath))
  root.render(<Portal />)
  // Every form has words for what is wrong; the first screen waits for none of them.
  void whenIdle(() => addTexts(fieldRuleTexts))
}

void start()
