import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureWords } from '../texts/failure-words.ts'

interface Props {
  opened: boolean
  onClose: () => void
  failure: unknown
}

/** Portal §8: "User Not Found." titled Failed; Okay goes to the login. */
export default function UserNotFound({ opened, onClose, failure }: Props) {
  const { t, i18n } = useTranslation()

  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.failedTitle')} withCloseButton={false}>
      <p className="muted">{failureWords(t, i18n.language, failure)}</p>
      <div className="dialog-acts">
        <button type="button" className="btn primary" data-autofocus onClick={onClose}>
          {t('shell.okay')}
        </button>
      </div>
    </Modal>
  )
}
