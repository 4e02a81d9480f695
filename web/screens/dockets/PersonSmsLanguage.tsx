import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { nameOfLanguage } from '../../components/language-names.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'
import { SmsLanguageSelect } from './SmsLanguageSelect.tsx'

interface Props {
  document: DocumentDetail
  person: SignerRecord
  mayChange: boolean
}

/** The language of one person's SMS; nothing for a person without a mobile number. */
export function PersonSmsLanguage({ document, person, mayChange }: Props) {
  const { t } = useTranslation()
  const own = person.sms_language
  if (!person.mobile || (!mayChange && !own)) return null

  return (
    <span className={styles.personSms}>
      <span className="faint xs">{t('docket.smsLanguage')}</span>
      {mayChange ? (
        <SmsLanguageSelect
          docketId={document.docket_id}
          signerId={person.signer_id}
          own={own}
          wider={t('docket.smsAsDocket')}
          naming={{ 'aria-label': t('docket.smsLanguageOf', { name: person.name }) }}
        />
      ) : (
        own && (
          <span className="xs" lang={own}>
            {nameOfLanguage(own)}
          </span>
        )
      )}
    </span>
  )
}
