import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecoveryCodes } from '../../components/RecoveryCodes.tsx'

/** New recovery codes, shown once. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()

  return (
    <Modal opened onClose={onClose} title={t('login.enrol.codesTitle')} closeOnClickOutside={false}>
      <RecoveryCodes codes={codes} />
      <div className="dialog-acts">
        <button type="button" className="btn primary" onClick={onClose}>
          {t('profile.codesKept')}
        </button>
      </div>
    </Modal>
  )
}
