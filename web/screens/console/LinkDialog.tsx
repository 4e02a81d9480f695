import { Modal } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { encryptURL } from '#contract/sessions/encryptURL.ts'
import { CopyLine } from '../../components/CopyLine.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { dayOnly } from '../../components/moments.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './console.module.css'

interface Props {
  /** Whose address it is, by name. */
  name: string
  wanted: InputOf<typeof encryptURL>
  onClose: () => void
}

/**
 * Makes an address of the registration for a package or a partner. Those that were made before stay
 * good.
 */
export function LinkDialog({ name, wanted, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [made, setMade] = useState<OutputOf<typeof encryptURL>>()
  const link = useCall(encryptURL, { onSuccess: setMade })
  const make = useEffectEvent(() => link.send(wanted))
  useEffect(() => make(), [])

  return (
    <Modal opened size="lg" onClose={onClose} title={t('offerLink.title', { name })}>
      <div className={`col gap-16 ${styles.console}`}>
        <FailureNote failure={link.failure} />
        {link.pending && <span className="skeleton" role="status" aria-label={t('shell.loading')} />}
        {made && (
          <>
            <p className="muted">{t('offerLink.words', { day: dayOnly(made.expiresAt, i18n.language) })}</p>
            <CopyLine label={t('offerLink.address')} text={made.url} />
          </>
        )}
      </div>
    </Modal>
  )
}
