import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOfLanguage } from '../../components/language-names.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { SmsLanguageSelect } from './SmsLanguageSelect.tsx'

/** In which language SMS about this docket leave. */
export function SmsLanguageFact({ document, mayChange }: { document: DocumentDetail; mayChange: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const own = document.sms_language

  if (!mayChange && !own) return null

  return (
    <>
      <dt id={id}>{t('docket.smsLanguage')}</dt>
      <dd>
        {mayChange ? (
          <SmsLanguageSelect
            docketId={document.docket_id}
            own={own}
            wider={t('docket.smsLanguageWider')}
            labelledBy={id}
          />
        ) : (
          own && <span lang={own}>{nameOfLanguage(own)}</span>
        )}
      </dd>
    </>
  )
}
