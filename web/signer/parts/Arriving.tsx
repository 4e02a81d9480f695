import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { PartArrives } from '../../components/lazy/PartArrives.tsx'
import { isEmbedPath } from '../../entry-of.ts'
import { Ended } from '../screens/Ended.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import type { Face } from './Frame.tsx'
import { Icon } from './Icon.tsx'
import { LostPart } from './late-part.tsx'
import { Sheet } from './Sheet.tsx'

interface Place {
  /** The frame of a whole screen; a part of a screen has none. */
  face?: Face | null
  /** Closes the sheet, where it is one. */
  onClose?: () => void
}

/**
 * Around what comes late: where it does not, the page says so and asks for it again. The rest of
 * the page stays, and with it what was filled in there.
 */
export function Arriving({ children, ...place }: Place & { children: ReactNode }) {
  const { t } = useTexts()

  return (
    <PartArrives otherwise={(failure, show) => <Lost {...place} failure={failure} onShow={show} />}>
      <Suspense fallback={place.face === undefined ? null : <Opening words={t('loading')} />}>
        {children}
      </Suspense>
    </PartArrives>
  )
}

function Lost({ face, onClose, failure, onShow }: Place & { failure: unknown; onShow: () => void }) {
  const { t } = useTexts()
  const lost = failure instanceof LostPart ? failure : null
  const title = t(lost ? 'partLost' : 'fault')
  const words = t(lost ? 'partLostWords' : 'laterDone')

  function again(): void {
    // A frame has nothing that it could begin with once more.
    const mayReload = navigator.onLine && !isEmbedPath(location.pathname)
    if (mayReload && (!lost || lost.isHopeless)) location.reload()
    else show()
  }
  function show(): void {
    lost?.askAgain()
    onShow()
  }
  const isBack = useEffectEvent(() => {
    if (lost) show()
  })
  useEffect(() => {
    const back = () => isBack()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [])

  if (face !== undefined)
    return <Ended face={face} icon="alert" title={title} words={words} onAgain={again} />
  const said = (
    <>
      <p className="note bad" role="alert">
        <Icon name="alert" />
        <span>{onClose ? words : `${title}. ${words}`}</span>
      </p>
      <button type="button" className="btn" onClick={again}>
        {t('tryAgain')}
      </button>
    </>
  )
  if (!onClose) return said

  return (
    <Sheet title={title} onClose={onClose}>
      {said}
    </Sheet>
  )
}

export function Opening({ words }: { words: string }) {
  return (
    <main className="sg" aria-busy="true">
      <p className="sg-main muted" role="status" style={{ alignItems: 'center', justifyContent: 'center' }}>
        <span className="spin" style={{ color: 'var(--accent)' }} />
        {words}
      </p>
    </main>
  )
}
