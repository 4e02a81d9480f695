import '../theme/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { OutageBar } from '../signer/parts/OutageBar.tsx'
import { Ended } from '../signer/screens/Ended.tsx'
import '../signer/signer.css'
import { TextsProvider, useTexts } from '../signer/texts/use-texts.tsx'
import { openPapersMemory } from '../wire/papers-memory.ts'
import { isSecure } from '../wire/secure-context.ts'
import { PapersPage } from './PapersPage.tsx'
import { PaperTextsProvider } from './texts/use-paper-texts.tsx'
import { openPapersWire } from './wire.ts'

const memory = openPapersMemory()
const wire = openPapersWire(memory)
/** From a signer's page: the code goes to the contact to which that link was sent. */
const link = location.hash.match(/^#\/papers\/([\w-]{1,200})/)?.[1] ?? null

function Page() {
  const { t } = useTexts()
  if (!isSecure()) return <Ended face={null} title={t('httpsOnly')} words={t('nothingLost')} />

  return <PapersPage memory={memory} wire={wire} link={link} />
}

const place = document.getElementById('root')
if (!place) throw new Error('#root is missing')
createRoot(place).render(
  <StrictMode>
    <TextsProvider start={localStorage.getItem('muhar.language') === 'hi' ? 'hi' : 'en'}>
      <PaperTextsProvider>
        <Page />
      </PaperTextsProvider>
      <OutageBar />
    </TextsProvider>
  </StrictMode>,
)
