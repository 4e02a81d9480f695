import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiKeyRecord } from '#contract/api-keys/api-key-record.ts'
import { CopyLine } from '../../../components/CopyLine.tsx'

interface Props {
  of: ApiKeyRecord
  secret: string
  onClose: () => void
}

/** A new key, this once: what is kept of it is a hash. */
export function ShownOnce({ of: key, secret, onClose }: Props) {
  const { t } = useTranslation()

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('developers.newTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className="col gap-16">
        <p className="muted">{t('developers.newWords')}</p>
        <div>
          <span className="label">{t('developers.applicationId')}</span>
          <CopyLine label={t('developers.applicationId')} text={key.application_id} />
        </div>
        <div>
          <span className="label">{t('developers.newKey')}</span>
          <CopyLine label={t('developers.newKey')} text={secret} />
        </div>
        <div className="dialog-acts">
          <button type="button" className="btn primary" onClick={onClose}>
            {t('developers.kept')}
          </button>
        </div>
      </div>
    </Modal>
  )
}
