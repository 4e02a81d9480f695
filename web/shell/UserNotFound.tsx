import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { failureWords } from '../texts/failure-words.ts'
import { goToLogin } from './leave.ts'

/** Portal §8: "User Not Found." titled Failed; Okay goes to the login. */
export function UserNotFound({ failure }: { failure: unknown }) {
  const { t, i18n } = useTranslation()
  const leave = () => goToLogin()

  return (
    <Modal opened onClose={leave} title={t('shell.failedTitle')} withCloseButton={false}>
      <p className="m">{failureWords(t, i18n.language, failure)}</p>
      <div className="dialog-acts">
        <button type="button" className="btn primary" data-autofocus onClick={leave}>
          {t('shell.okay')}
        </button>
      </div>
    </Modal>
  )
}
