import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { smsLanguageOfDocket } from '#contract/dockets/smsLanguageSetting.ts'
import { languages } from '#contract/vocabulary/states.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { nameOfLanguage } from '../settings/language-names.ts'

/** In which language SMS about this docket leave: it counts from the next one on. */
export function SmsLanguageFact({ document, mayChange }: { document: DocumentDetail; mayChange: boolean }) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const queries = useQueryClient()
  /** Shown until what the server says of it is read. */
  const [chosen, setChosen] = useState<string | null>(null)
  const call = useCall(smsLanguageOfDocket, {
    onSuccess: ({ sent_in: sentIn }, { language }) => {
      const isOther = language && sentIn && sentIn !== language
      const words = isOther
        ? t('docket.smsSentIn', { language: nameOfLanguage(sentIn) })
        : t('docket.smsLanguageSet')
      toast(words, 'good')
      void queries.invalidateQueries().then(() => setChosen(null))
    },
    onError: (failure) => {
      setChosen(null)
      toast(failureWords(t, i18n.language, failure), 'bad')
    },
  })
  const own = document.sms_language

  function choose(value: string): void {
    setChosen(value)
    const language = languages.find((one) => one === value) ?? null
    call.send({ docket_id: document.docket_id, language })
  }

  if (!mayChange && !own) return null

  return (
    <>
      <dt id={id}>{t('docket.smsLanguage')}</dt>
      <dd>
        {mayChange ? (
          <span className="in">
            <select
              aria-labelledby={id}
              value={chosen ?? own ?? ''}
              disabled={call.pending}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{t('docket.smsLanguageWider')}</option>
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {nameOfLanguage(language)}
                </option>
              ))}
            </select>
          </span>
        ) : (
          own && <span lang={own}>{nameOfLanguage(own)}</span>
        )}
      </dd>
    </>
  )
}
