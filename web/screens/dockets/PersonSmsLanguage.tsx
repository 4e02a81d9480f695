import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { nameOfLanguage } from '../../components/language-names.ts'
import styles from './docket.module.css'

/** The language of one person's SMS, where they have one of their own. */
export function PersonSmsLanguage({ person }: { person: SignerRecord }) {
  const { t } = useTranslation()
  const own = person.sms_language
  if (!person.mobile || !own) return null

  return (
    <span className={styles.personSms}>
      <span className="faint xs">{t('docket.smsLanguage')}</span>
      <span className="xs" lang={own}>
        {nameOfLanguage(own)}
      </span>
    </span>
  )
}
