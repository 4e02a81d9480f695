import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkerDocumentEditing } from '#contract/documents/checkerDocumentEditing.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { Differences } from './Differences.tsx'
import type { Text } from './use-writing.ts'
import styles from './writing.module.css'

interface Props {
  documentId: string
  correction: NonNullable<Text['correction']>
  onDecided: () => void
}

/** What a checker wrote otherwise, word by word, and the decision of somebody else on it. */
export function Correction({ documentId, correction, onDecided }: Props) {
  const { t, i18n } = useTranslation()
  const [decision, setDecision] = useState<'accept' | 'decline' | null>(null)
  const deciding = useCall(checkerDocumentEditing, {
    onSuccess: ({ state }) => {
      toast(t(`writing.correction.${state}`), 'good')
      onDecided()
    },
    // Somebody was first: what is there now says so.
    onError: (failure) => {
      toast(failureWords(t, i18n.language, failure), 'bad')
      onDecided()
    },
  })
  const decide = (chosen: 'accept' | 'decline') => {
    setDecision(chosen)
    deciding.send({ document_id: documentId, correction_id: correction.correction_id, decision: chosen })
  }

  return (
    <section className={`sheet pad col gap-16 ${styles.correction}`} data-part="correction">
      <h2>{t('writing.correction.title', { name: correction.made_by_name })}</h2>
      {correction.comment && <q>{correction.comment}</q>}
      <Differences label={t('writing.difference')} differences={correction.differences} />
      {correction.may_decide ? (
        <div className="row">
          {(['accept', 'decline'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={one === 'accept' ? 'btn primary' : 'btn'}
              disabled={deciding.pending}
              onClick={() => decide(one)}
            >
              {deciding.pending && decision === one ? (
                <span className="spin" />
              ) : (
                <Icon name={one === 'accept' ? 'check' : 'x'} />
              )}
              {t(`writing.correction.${one}`)}
            </button>
          ))}
        </div>
      ) : (
        <p className="help">{t('writing.correction.waits')}</p>
      )}
    </section>
  )
}
