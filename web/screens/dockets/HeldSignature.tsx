import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveSigner } from '#contract/signers/approveSigner.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { AskDialog } from '../../components/AskDialog.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import styles from './docket.module.css'
import { RecordingFacts, WatchRecording } from './WatchRecording.tsx'

interface Props {
  document: DocumentDetail
  person: SignerRecord
}

const percent = (likeness: number): number => Math.round(likeness * 100)

/**
 * What waits for the sender’s decision: a signature under another name, a recording to look at, or
 * a turn that was handed over.
 */
export function HeldSignature({ document, person }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const about =
    person.hold_reason === 'handed_over' ? 'handover' : person.hold_reason === 'video' ? 'watch' : 'hold'
  const [isRefusing, setRefusing] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const decide = useCall(approveSigner, {
    onSuccess: (_, { decision }) => {
      setRefusing(false)
      toast(t(`${about}.${decision === 'accept' ? 'accepted' : 'refused'}`), 'good')
      void queries.invalidateQueries()
    },
    onError: (failure) => {
      if (!isRefusing) toast(failureWords(t, i18n.language, failure), 'bad')
      void queries.invalidateQueries()
    },
  })
  const ids = { document_id: document.document_id, signer_id: person.signer_id }

  function refuse(): void {
    const isMissing = reason.trim().length < 3
    setError(isMissing ? t(`${about}.reasonNeeded`) : undefined)
    if (!isMissing && !decide.pending) decide.send({ ...ids, decision: 'refuse', reason: reason.trim() })
  }

  return (
    <section className={styles.held} aria-label={t(`${about}.title`)}>
      <p className="medium sm">{t(`${about}.title`)}</p>
      {about === 'handover' && <HandedOver person={person} />}
      {about === 'hold' && <Names document={document} person={person} />}
      {about === 'watch' && person.video && <RecordingFacts video={person.video} />}
      {about === 'watch' && <WatchRecording documentId={document.document_id} person={person} />}
      <p className="faint xs">{t(`${about}.${person.abilities.decideHold ? 'words' : 'othersDecide'}`)}</p>
      {person.abilities.decideHold && (
        <div className={styles.heldActs}>
          <button
            type="button"
            className="btn primary compact"
            disabled={decide.pending}
            onClick={() => decide.send({ ...ids, decision: 'accept' })}
          >
            {decide.pending && !isRefusing && <span className="spin" />}
            {t(`${about}.accept`)}
          </button>
          <button
            type="button"
            className="btn compact"
            disabled={decide.pending}
            onClick={() => setRefusing(true)}
          >
            {t(`${about}.refuse`)}
          </button>
        </div>
      )}
      {isRefusing && (
        <AskDialog
          title={t(`${about}.refuseTitle`, { name: person.name })}
          verb={t(`${about}.refuse`)}
          isDanger
          pending={decide.pending}
          failure={decide.failure}
          onSure={refuse}
          onClose={() => setRefusing(false)}
        >
          <p className="muted">{t(`${about}.refuseWords`)}</p>
          <AreaField
            label={t(`${about}.reason`)}
            error={error}
            value={reason}
            onChange={(words) => {
              setReason(words)
              setError(undefined)
            }}
          />
        </AskDialog>
      )}
    </section>
  )
}

/** Both names, and how alike they are. */
function Names({ document, person }: Props) {
  const { t } = useTranslation()
  const score = person.signed_with?.name_score

  return (
    <>
      <dl className="facts">
        <dt>{t('hold.given')}</dt>
        <dd>{person.name}</dd>
        <dt>{t('hold.found')}</dt>
        <dd>{person.signed_with?.certificate_name}</dd>
      </dl>
      {typeof score === 'number' && (
        <p className="faint xs">
          {t('hold.likeness', { found: percent(score), wanted: percent(document.settings.name_threshold) })}
        </p>
      )}
    </>
  )
}

function HandedOver({ person }: Pick<Props, 'person'>) {
  const { t } = useTranslation()

  return (
    <dl className="facts">
      <dt>{t('handover.from')}</dt>
      <dd>{person.handed_over?.from}</dd>
      <dt>{t('handover.to')}</dt>
      <dd>{person.name}</dd>
      <dt>{t('handover.why')}</dt>
      <dd>{person.handed_over?.reason}</dd>
    </dl>
  )
}
