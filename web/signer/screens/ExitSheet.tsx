import { useState } from 'react'
import { Sheet } from '../parts/Sheet.tsx'
import { useTexts } from '../texts/use-texts.tsx'

interface ExitSheetProps {
  /** What ends, where it is not a signer's session. */
  words?: string
  onExit: () => Promise<void>
  onClose: () => void
}

/** Portal §8: "Are You Sure?" before the session is cleared and the page is left. */
export function ExitSheet({ words, onExit, onClose }: ExitSheetProps) {
  const { t } = useTexts()
  const [leaving, setLeaving] = useState(false)

  return (
    <Sheet title={t('exitTitle')} onClose={onClose}>
      <p className="muted">{words ?? t('exitWords')}</p>
      <button
        type="button"
        className="btn primary"
        disabled={leaving}
        onClick={() => {
          setLeaving(true)
          void onExit()
        }}
      >
        {leaving ? <span className="spin" /> : null}
        {t('exit')}
      </button>
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('back')}
      </button>
    </Sheet>
  )
}
