import '../theme/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { isEmbedPath } from '../entry-of.ts'
import { isSecure } from '../wire/secure-context.ts'
import { Journey } from './Journey.tsx'
import { openMemory } from './memory.ts'
import { Arriving } from './parts/Arriving.tsx'
import { latePart } from './parts/late-part.tsx'
import { OutageBar } from './parts/OutageBar.tsx'
import { Ended } from './screens/Ended.tsx'
import { Welcome } from './screens/Welcome.tsx'
import './signer.css'
import { TextsProvider, useTexts } from './texts/use-texts.tsx'
import { openSignerWire } from './wire.ts'

const inAddress = location.hash.match(/^#\/sign\/([^/?]+)/)?.[1] ?? null
// A member looks at a draft as its signer will; no signer loads it.
const Preview = latePart(() => import('./Preview.tsx').then((part) => part.Preview))
const isEmbedded = isEmbedPath(location.pathname)
const Embedded = latePart(() => import('./Embedded.tsx').then((part) => part.Embedded))
const isReturn = inAddress === 'return'
// `own`: from the assisted dashboard, which put the code into this tab's memory and into no
// address.
const isKept = isReturn || inAddress === 'own'
const memory = inAddress === 'preview' || isEmbedded ? null : openMemory(isKept ? null : inAddress)
const wire = memory && openSignerWire(memory)

function SignerPage() {
  const { t } = useTexts()
  if (!isSecure()) return <Ended face={null} title={t('httpsOnly')} words={t('nothingLost')} />
  if (inAddress === 'preview') return <Preview Welcome={Welcome} Ended={Ended} />
  if (isEmbedded) return <Embedded Journey={Journey} Ended={Ended} openWire={openSignerWire} />
  // What a frame began at a provider goes on in the frame; its window has done its part.
  if (!memory && isReturn) close()
  if (!memory && isReturn) return <Ended face={null} title={t('leftTitle')} words={t('laterDone')} />
  if (!memory || !wire) return <Ended face={null} title={t('badLinkTitle')} words={t('badLink')} toPapers />

  return <Journey memory={memory} wire={wire} isReturn={isReturn} />
}

const place = document.getElementById('root')
if (!place) throw new Error('#root is missing')
createRoot(place).render(
  <StrictMode>
    <TextsProvider>
      <Arriving face={null}>
        <SignerPage />
      </Arriving>
      <OutageBar />
    </TextsProvider>
  </StrictMode>,
)
