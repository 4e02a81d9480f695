import '../../theme/base.css'
import '../../theme/portal-parts.css'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { SecureOnly } from '../../components/SecureOnly.tsx'
import { entryOf } from '../../entry-of.ts'
import { startTexts } from '../../texts/start-texts.ts'
import { openAssistedMemory } from '../../wire/assisted-memory.ts'
import { isSecure } from '../../wire/secure-context.ts'
import { AssistedPage } from './AssistedPage.tsx'

import { openAssistedWire } from './assisted-wire.ts'
import { assistedTexts } from './texts.ts'

async function start(): Promise<void> {
  await startTexts(assistedTexts)
  const root = createRoot(document.getElementById('root') as HTMLElement)
  if (!isSecure()) return root.render(<SecureOnly sentence={i18next.t('failures.notSecure')} />)

  const show = () => {
    if (entryOf(location.hash, location.pathname) !== 'assisted') return
    const path = location.hash.split(/[/?]/)[2] ?? ''
    const memory = openAssistedMemory(path)
    root.render(<AssistedPage key={path} memory={memory} wire={openAssistedWire(memory)} />)
  }
  // Another link in the same tab is another person, or another organisation.
  window.addEventListener('hashchange', show)
  show()
}

void start()
