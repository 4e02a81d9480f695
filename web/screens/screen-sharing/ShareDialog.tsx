import { Modal } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ShareSteps, turnAway } from './ShareSteps.tsx'
import { useSharedScreen } from './share-state.ts'

/** The steps to a shared screen, over whichever page of the portal one is on. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const own = useSharedScreen()
  const share = own?.side === 'sharer' ? own : null
  const isLive = share?.state === 'live'
  useEffect(() => {
    if (isLive) onClose()
  }, [isLive, onClose])

  function close(): void {
    turnAway(share)
    onClose()
  }

  return (
    <Modal
      opened={!isLive}
      onClose={close}
      closeOnClickOutside={!share}
      title={share?.state === 'asked' ? t('screen.letSee', { name: share.viewer?.name }) : t('screen.share')}
    >
      <ShareSteps share={share} onClose={close} />
    </Modal>
  )
}
