import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../signer/parts/Sheet.tsx'

interface Props {
  onLeave: (everywhere: boolean) => Promise<void>
  onClose: () => void
}

/** Portal §2, the logout choice. */
export function LeaveSheet({ onLeave, onClose }: Props) {
  const { t } = useTranslation()
  const [isLeaving, setLeaving] = useState(false)

  function leave(everywhere: boolean): void {
    setLeaving(true)
    void onLeave(everywhere)
  }

  return (
    <Sheet title={t('logout.title')} onClose={onClose}>
      <p className="muted" role="status">
        {t(isLeaving ? 'logout.leaving' : 'logout.words')}
      </p>
      <button type="button" className="btn primary big" disabled={isLeaving} onClick={() => leave(false)}>
        {isLeaving && <span className="spin" />}
        {t('logout.thisDevice')}
      </button>
      <button type="button" className="btn big" disabled={isLeaving} onClick={() => leave(true)}>
        {t('logout.allDevices')}
      </button>
      <button type="button" className="btn quiet" onClick={onClose}>
        {t('common.cancel')}
      </button>
    </Sheet>
  )
}
