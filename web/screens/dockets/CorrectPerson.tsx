import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { smsLanguageOfDocket } from '#contract/dockets/smsLanguageSetting.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { languages } from '#contract/vocabulary/states.ts'
import { Field } from '../../components/Field.tsx'
import { nameOfLanguage } from '../../components/language-names.ts'
import { toast } from '../../shell/toast.ts'
import { sendCall } from '../../wire/use-call.ts'
import { PersonDialog } from '../new-docket/PersonDialog.tsx'
import type { DocumentDetail } from '../new-docket/use-docket.ts'

interface Props {
  document: DocumentDetail
  person: SignerRecord
  maySetSmsLanguage: boolean
  onClose: () => void
}

/** A person of a docket, with the language in which their phone is written to. */
export function CorrectPerson({ document, person, maySetSmsLanguage, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState(person.sms_language)

  async function saved(): Promise<void> {
    if (maySetSmsLanguage && chosen !== person.sms_language) {
      const { sent_in: sentIn } = await sendCall(smsLanguageOfDocket, {
        docket_id: document.docket_id,
        signer_id: person.signer_id,
        language: chosen,
      })
      if (chosen && sentIn && sentIn !== chosen)
        toast(t('docket.smsSentIn', { language: nameOfLanguage(sentIn) }), 'good')
    }
    await queries.invalidateQueries()
  }

  return (
    <PersonDialog
      document={document}
      person={person}
      onClose={onClose}
      onSaved={saved}
      more={(draft) =>
        maySetSmsLanguage &&
        draft.mobile.trim() !== '' && (
          <Field label={t('docket.smsLanguage')}>
            {(control) => (
              <span className="input">
                <select
                  {...control}
                  value={chosen ?? ''}
                  onChange={({ target }) => setChosen(languages.find((one) => one === target.value) ?? null)}
                >
                  <option value="">{t('docket.smsAsDocket')}</option>
                  {languages.map((language) => (
                    <option key={language} value={language} lang={language}>
                      {nameOfLanguage(language)}
                    </option>
                  ))}
                </select>
              </span>
            )}
          </Field>
        )
      }
    />
  )
}
