import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { Sheet } from '../../signer/parts/Sheet.tsx'
import { sharesBy } from '../screen-sharing/asks.ts'
import { BarLine } from '../screen-sharing/BarLine.tsx'
import { endedWords } from '../screen-sharing/ended-words.ts'
import { ShareSteps, turnAway } from '../screen-sharing/ShareSteps.tsx'
import { sharedScreen, useSharedScreen } from '../screen-sharing/share-state.ts'
import { forgetShare } from '../screen-sharing/sharing.ts'
import styles from './assisted-share.module.css'
import type { AssistedWire } from './assisted-wire.ts'

interface Props {
  wire: AssistedWire
  isOpen: boolean
  onClose: () => void
}

/**
 * An external user shows their screen to a helper: the steps, the bar while it lasts, and how it
 * ended.
 */
export default function AssistedShare({ wire, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const share = useSharedScreen()
  const isLive = share?.state === 'live'
  useEffect(() => sharesBy(wire.shareScreen), [wire])
  useEffect(() => {
    if (isLive) onClose()
  }, [isLive, onClose])
  // The page goes with the session, and the view with it.
  useEffect(
    () => () => {
      sharedScreen.get()?.stop()
      forgetShare()
    },
    [],
  )

  function close(): void {
    turnAway(share)
    onClose()
  }

  if (isLive) return <BarLine share={share} />
  if (isOpen)
    return (
      <Sheet
        title={
          share?.state === 'asked' ? t('screen.letSee', { name: share.viewer?.name }) : t('screen.share')
        }
        onClose={close}
      >
        <div className={styles.sharedSteps}>
          <ShareSteps share={share} onClose={close} />
        </div>
      </Sheet>
    )
  if (share?.state !== 'ended') return null

  return (
    <div className="note" role="status">
      <Icon name="screen" />
      <span>{endedWords(t, share)}</span>
      <button type="button" className="btn compact right" onClick={() => forgetShare()}>
        {t('screen.okay')}
      </button>
    </div>
  )
}
