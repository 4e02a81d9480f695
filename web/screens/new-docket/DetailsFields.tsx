import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { day } from '#contract/vocabulary/time.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { Field } from '../../components/Field.tsx'
import { fullMoment } from '../../components/moments.ts'
import { serverNow } from '../../wire/server-time.ts'
import type { DetailsForm } from './use-details.ts'

const expiryChoices = [3, 7, 15, 30, 60, 90]

interface Props {
  details: DetailsForm
  titleError: string | undefined
  isDaysLocked: boolean
  /** The reference, below the title. */
  children: ReactNode
}

/** What the people of a docket read of it, and how long they have. */
export function DetailsFields({ details, titleError, isDaysLocked, children }: Props) {
  const { t, i18n } = useTranslation()
  const { title, message, days } = details.draft
  const choices = [...new Set([...expiryChoices, details.read.days, days])].sort((a, b) => a - b)

  return (
    <>
      <Field label={t('review.name')} error={titleError}>
        {(control) => (
          <span className={titleError ? 'input bad' : 'input'}>
            <input
              {...control}
              value={title}
              maxLength={200}
              onChange={(event) => details.set({ title: event.target.value })}
            />
          </span>
        )}
      </Field>
      {children}
      <AreaField
        label={t('review.message')}
        help={t('review.messageHelp', { left: 1000 - message.length })}
        rows={4}
        most={1000}
        value={message}
        onChange={(message) => details.set({ message })}
      />
      <Field
        label={t('review.expiry')}
        help={t('review.expiryHelp', {
          moment: fullMoment(new Date(serverNow() + days * day).toISOString(), i18n.language),
        })}
      >
        {(control) => (
          <span className="input">
            <select
              {...control}
              value={days}
              disabled={isDaysLocked}
              onChange={(event) => details.set({ days: Number(event.target.value) })}
            >
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {t('review.days', { count: choice })}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
    </>
  )
}
