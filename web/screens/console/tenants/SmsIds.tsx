import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { decidePortalAddress } from '#contract/organisations/decidePortalAddress.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { Field } from '../../../components/Field.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'

const Ids = z.record(z.string(), z.string())

interface Props {
  address: string
  which: { organisation_id: string; address_id: string }
}

/** Under which ids the SMS texts are registered with this address in them. */
export function SmsIds({ address, which }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const save = useCall(decidePortalAddress, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getTenant.path] })
      toast(t('portalAddress.console.smsSaved'), 'good')
    },
  })
  const failure = save.failure ?? null
  const refused = failure === null ? undefined : failureWords(t, i18n.language, failure)

  function sure(): void {
    const ids = read(typed)
    setWrong(ids === undefined)
    if (ids !== undefined) save.send({ ...which, act: 'sms', sms_templates: ids })
  }

  return (
    <div className="col gap-16">
      <Field
        label={t('portalAddress.console.smsField')}
        help={t('portalAddress.console.smsHelp', { address })}
        error={isWrong ? t('portalAddress.console.smsForm') : refused}
      >
        {(control) => (
          <span className={isWrong ? 'input bad' : 'input'}>
            <textarea
              {...control}
              className={`${styles.consoleLines} mono`}
              name="sms"
              rows={4}
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setWrong(false)
              }}
            />
          </span>
        )}
      </Field>
      <div className="dialog-acts">
        <button type="button" className="btn" disabled={save.pending} onClick={sure}>
          {t('portalAddress.console.smsSave')}
        </button>
      </div>
    </div>
  )
}

/** Null for none; undefined for what is no object of ids. */
function read(typed: string): Record<string, string> | null | undefined {
  if (typed.trim() === '') return null
  try {
    return Ids.safeParse(JSON.parse(typed)).data
  } catch {
    return undefined
  }
}
