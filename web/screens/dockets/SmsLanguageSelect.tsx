import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { smsLanguageOfDocket } from '#contract/dockets/smsLanguageSetting.ts'
import { languages } from '#contract/vocabulary/states.ts'
import { nameOfLanguage } from '../../components/language-names.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

interface Props {
  docketId: string
  own: string | null
  /** What counts where nothing is chosen here. */
  wider: string
  /** The element that names it. */
  labelledBy: string
}

/** Sets the language of SMS of a docket, from the next SMS on. */
export function SmsLanguageSelect({ docketId, own, wider, labelledBy }: Props) {
  const { t, i18n } = useTranslation()
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

  function choose(value: string): void {
    setChosen(value)
    const language = languages.find((one) => one === value) ?? null
    call.send({ docket_id: docketId, language })
  }

  return (
    <span className="input">
      <select
        aria-labelledby={labelledBy}
        value={chosen ?? own ?? ''}
        disabled={call.pending}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{wider}</option>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
          </option>
        ))}
      </select>
    </span>
  )
}
