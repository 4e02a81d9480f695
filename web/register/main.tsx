import '../theme/base.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { SecureOnly } from '../components/SecureOnly.tsx'
import { rememberAddress } from '../login/remember-address.ts'
import { startTexts } from '../texts/start-texts.ts'
import { isSecure } from '../wire/secure-context.ts'
import '../login/login.css'
import { RegisterPage } from './RegisterPage.tsx'
import './register.css'
import { registerTexts } from './texts.ts'

async function start(): Promise<void> {
  await startTexts(registerTexts)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  if (!isSecure()) return root.render(<SecureOnly sentence={i18next.t('failures.notSecure')} />)

  void rememberAddress()
  root.render(<RegisterPage />)
}

void start()
