import { useTranslation } from 'react-i18next'
import { stagesOf } from './signing-order.ts'
import type { DocumentDetail } from './use-docket.ts'

interface Props {
  document: DocumentDetail
  copiesTo: readonly string[]
  /** After so many days. */
  reminders: readonly number[]
  /** Somebody looks at it before anybody is invited. */
  isChecked: boolean
}

/**
 * What sending sets going: who is asked at once, who later, who is reminded, and what can be
 * changed until when.
 */
export function WhatFollows({ document, copiesTo, reminders, isChecked }: Props) {
  const { t } = useTranslation()
  const people = document.signers
  const first = stagesOf(people)[0] ?? []
  const later = people.length - first.length
  const words = [
    isChecked && t('review.checkedFirst'),
    first.length > 0 &&
      t(isChecked ? 'review.askWordsAfter' : 'review.askWords', {
        names: first.map((person) => person.name).join(', '),
      }),
    later > 0 && t('review.askLater', { count: later }),
    reminders.length > 0 && t('review.reminded', { days: reminders.join(', ') }),
    copiesTo.length > 0 && t('review.copies', { list: copiesTo.join(', ') }),
    t('review.askHelp'),
  ]

  return <p className="help pad">{words.filter(Boolean).join(' ')}</p>
}
