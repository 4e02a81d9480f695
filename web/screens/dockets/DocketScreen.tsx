import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { asSeats } from '../../components/group-seats.ts'
import { Icon } from '../../components/Icon.tsx'
import { clockTime, fullMoment } from '../../components/moments.ts'
import { StateChip } from '../../components/StateChip.tsx'
import { signsFile } from '../../components/signs-file.ts'
import { WhoSignsWhen } from '../../components/WhoSignsWhen.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { ContractCard } from '../contracts/ContractCard.tsx'
import { AddedFiles } from './AddedFiles.tsx'
import { ArchivedNote } from './ArchivedNote.tsx'
import { DocketActs } from './DocketActs.tsx'
import { DocketFacts } from './DocketFacts.tsx'
import { DocketFiles } from './DocketFiles.tsx'
import { DocketMessages } from './DocketMessages.tsx'
import { DocketNote } from './DocketNote.tsx'
import { DocketPeople } from './DocketPeople.tsx'
import { DocketQueries } from './DocketQueries.tsx'
import { DocketQuestions } from './DocketQuestions.tsx'
import { DocketReview } from './DocketReview.tsx'
import { DocketScans } from './DocketScans.tsx'
import styles from './docket.module.css'
import { LeaseLine } from './LeaseLine.tsx'
import { nextWords } from './next-words.ts'
import { SupportingPapers } from './papers/SupportingPapers.tsx'
import { Timeline } from './Timeline.tsx'

export function DocketScreen({ documentId }: { documentId: string }) {
  const { t, i18n } = useTranslation()
  const addresses = useAddresses()
  const queries = useQueryClient()
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(fetchDocumentInfo, { document_id: documentId }, { refetchInterval })
  const document = asked.data?.document
  const docketId = document?.docket_id
  const whole = useQueryCall(
    getWorkflowInfo,
    { docket_id: docketId ?? '' },
    { enabled: docketId !== undefined, refetchInterval },
  ).data
  useTitle(document ? document.title || document.name : t('docket.title'))

  if (asked.error && !document) return <NotShown failure={asked.error} onAgain={() => void asked.refetch()} />
  if (!document || !asked.data) return <DocketSkeleton />
  const own = addresses.row(document)
  // What is kept from before it was sent still says draft: where to go is known when the answer is
  // new.
  if (own.startsWith('/workflow/create'))
    return asked.isFetching ? <DocketSkeleton /> : <Navigate to={own} replace />

  const people = document.signers
  const files = (whole?.docket.documents ?? [document, ...document.others_in_docket]).filter(
    ({ state }) => state !== 'deleted' || document.state === 'deleted',
  )
  const signing = asSeats(people).filter(({ role, state }) => signsFile(role) && state !== 'delegated')
  const signed = signing.filter((person) => person.state === 'signed').length

  return (
    <div className={styles.docket}>
      <nav className={styles.crumb} aria-label={t('docket.path')}>
        <Link to={addresses.list}>{t('sidebar.documents')}</Link>
        <Icon name="right" size="small" />
        <span className={document.reference_id ? 'mono' : undefined}>
          {document.reference_id ?? (document.title || document.name)}
        </span>
      </nav>
      <div className={styles.docketHead}>
        <div className={styles.docketTitle}>
          <h1>{document.title || document.name}</h1>
          <div className={styles.docketNext} data-part="state">
            <StateChip state={document.state} byHand={document.by_hand} />
            <span className="sm">
              <b className="semibold">{t('docket.next')}</b>{' '}
              <span className="muted">{nextWords(t, i18n.language, document)}</span>
            </span>
          </div>
        </div>
        <DocketActs document={document} files={files} abilities={asked.data.abilities} />
      </div>
      <ArchivedNote document={document} />
      {whole?.docket.editing && (
        <div className="note" role="status">
          <Icon name="pen" />
          <span>
            {t('docket.editedBy', {
              name: whole.docket.editing.name,
              time: clockTime(whole.docket.editing.since, i18n.language),
            })}
          </span>
        </div>
      )}
      <DocketReview document={document} abilities={asked.data.abilities} />
      <DocketQueries document={document} />
      <DocketQuestions questions={whole?.questions ?? []} />
      {document.signing_now && <LeaseLine now={document.signing_now} people={people} />}
      <section className="sheet">
        <div className={`sheet-head ${styles.mapHead}`}>
          <h2>{t('map.title')}</h2>
          <span className="faint sm">{t('docket.signedOf', { signed, count: signing.length })}</span>
          {document.expires_at && document.state === 'out_for_signature' && (
            <span className="right xs faint row gap-4">
              <Icon name="cal" size="small" />
              {t('docket.ends', { moment: fullMoment(document.expires_at, i18n.language) })}
            </span>
          )}
        </div>
        <WhoSignsWhen people={people} isCompleted={document.state === 'completed'} />
      </section>
      <div className={styles.docketTwo}>
        <div className={styles.docketSide}>
          <Timeline documentId={documentId} />
          <DocketMessages docketId={document.docket_id} />
        </div>
        <div className={styles.docketSide}>
          <DocketFiles document={document} files={files} abilities={asked.data.abilities} />
          <DocketScans document={document} />
          <AddedFiles document={document} />
          <SupportingPapers
            people={document.signers}
            byRule={document.state === 'in_review' ? document.settings.supporting_papers : null}
            onChanged={() => void queries.invalidateQueries()}
          />
          <DocketPeople document={document} maySetSmsLanguage={asked.data.abilities.setSmsLanguage} />
          {whole?.note && <DocketNote docketId={document.docket_id} note={whole.note} />}
          <DocketFacts document={document} abilities={asked.data.abilities} whole={whole} />
          {document.state === 'completed' && (
            <ContractCard documentId={document.document_id} mayChange={document.may.includes('contract')} />
          )}
        </div>
      </div>
    </div>
  )
}

function DocketSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.docket} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('shell.loading')}
      </span>
      <span className="skeleton" style={{ width: 180 }} />
      <span className="skeleton" style={{ width: 420, height: 24, marginTop: 16 }} />
      <div className={`sheet ${styles.docketBlank}`} />
      <div className={`sheet ${styles.docketBlank}`} />
    </div>
  )
}
