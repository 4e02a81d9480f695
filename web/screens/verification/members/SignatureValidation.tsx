import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { DropBox } from '../DropBox.tsx'
import { Findings } from '../Findings.tsx'
import { useFindings } from '../use-findings.ts'
import { useSay } from '../use-words.ts'

import { CheckedFiles } from './CheckedFiles.tsx'
import styles from './signature-validation.module.css'
import { useServerCheck } from './use-server-check.ts'

/** "Document Upload": the checker of the public page, with the history of what members checked. */
export function SignatureValidation() {
  const { t, i18n } = useTranslation()
  useTitle(t('sidebar.documentUpload'))
  const language = i18n.language === 'hi' ? 'hi' : 'en'
  const say = useSay(language)
  const { record, isSending, failure } = useServerCheck()
  const { kept, checking, problem, locked, take } = useFindings(
    say,
    (file, password) => void record(file, password),
  )

  return (
    <div className={styles.validation}>
      <div className="top">
        <h1>{t('sidebar.documentUpload')}</h1>
      </div>
      <p className="page-lead">{t('checks.lead')}</p>
      <DropBox
        t={say}
        isChecking={checking !== null || isSending}
        hasFindings={kept.length > 0}
        onFile={(file) => void take(file)}
      />
      {failure ? (
        <p className="note no" role="alert">
          <Icon name="warn" />
          <span>
            {t('checks.notKept')} {failureWords(t, i18n.language, failure)}
          </span>
        </p>
      ) : null}
      <Findings
        kept={kept}
        checking={checking}
        problem={problem}
        locked={locked}
        passwordHelp={t('checks.passwordHelp')}
        onPassword={(file, password) => void take(file, password)}
        t={say}
        language={language}
      />
      <CheckedFiles />
    </div>
  )
}
