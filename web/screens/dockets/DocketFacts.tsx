import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import type { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import type { BuiltMethod } from '#contract/vocabulary/signing-methods.ts'
import { Icon } from '../../components/Icon.tsx'
import { fullMoment } from '../../components/moments.ts'
import { TagList } from '../../components/TagList.tsx'
import { typeWords } from '../../components/ways/document-types.ts'
import { useMe } from '../../shell/me.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { CoinitiatorsFact } from './CoinitiatorsFact.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import styles from './docket.module.css'
import { SettingsDialog } from './SettingsDialog.tsx'
import { SmsLanguageFact } from './SmsLanguageFact.tsx'

type Proof = NonNullable<DocumentDetail['proof']>

/** What the signed file can prove by itself, and until when. */
function ProofFact({ proof }: { proof: Proof }) {
  const { t, i18n } = useTranslation()
  return (
    <>
      <dt>{t('docket.proof')}</dt>
      <dd>
        {t(`docket.proofLevel.${proof.level}`)}
        {proof.archived_until && (
          <div>
            <small>{t('docket.proofUntil', { date: fullMoment(proof.archived_until, i18n.language) })}</small>
          </div>
        )}
        {proof.problem && <p role="alert">{t(`docket.proofProblem.${proof.problem}`)}</p>}
      </dd>
    </>
  )
}

function ClientFact({ client }: { client: { client_id: string; name: string } }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const mayRead = allowedModules.clients === true || allowedModules.clmDashboard === true
  return (
    <>
      <dt>{t('docket.client')}</dt>
      <dd>{mayRead ? <Link to={`/clients/${client.client_id}`}>{client.name}</Link> : client.name}</dd>
    </>
  )
}

export function DocketFacts({
  document,
  abilities,
  whole,
}: {
  document: DocumentDetail
  abilities: OutputOf<typeof fetchDocumentInfo>['abilities']
  /** The docket as a whole, once it is read. */
  whole: OutputOf<typeof getWorkflowInfo> | undefined
}) {
  const { t, i18n } = useTranslation()
  const [edited, setEdited] = useState<'details' | 'settings' | null>(null)
  const maySet =
    whole?.docket.state === 'out_for_signature' &&
    (whole.abilities.changeSettings || whole.abilities.changeDates)
  const version = document.versions.at(-1)
  const copiesTo = document.sent_at ? (document.settings.completion?.copy_to ?? []) : []
  return (
    <section className={`sheet ${styles.docketFacts}`}>
      <h2 className="visually-hidden">{t('docket.facts')}</h2>
      <div className={styles.factActs}>
        {whole?.abilities.changeDetails && (
          <button type="button" className="btn compact" onClick={() => setEdited('details')}>
            <Icon name="pen" size="small" />
            {t('details.edit')}
          </button>
        )}
        {maySet && (
          <button type="button" className="btn compact" onClick={() => setEdited('settings')}>
            <Icon name="sliders" size="small" />
            {t('sending.edit')}
          </button>
        )}
      </div>
      <dl className="facts">
        <dt>{t('documents.column.initiator')}</dt>
        <dd>{document.initiator.name}</dd>
        <CoinitiatorsFact document={document} mayName={abilities.nameCoinitiators} />
        {whole?.docket.client && <ClientFact client={whole.docket.client} />}
        {document.reference_id && (
          <>
            <dt>{t('docket.reference')}</dt>
            <dd>{document.reference_id}</dd>
          </>
        )}
        {document.tags.length > 0 && (
          <>
            <dt>{t('tags.label')}</dt>
            <dd>
              <TagList tags={document.tags} />
            </dd>
          </>
        )}
        {document.sent_at && (
          <>
            <dt>{t('docket.sentAt')}</dt>
            <dd>{fullMoment(document.sent_at, i18n.language)}</dd>
          </>
        )}
        {document.completed_at && (
          <>
            <dt>{t('docket.completedAt')}</dt>
            <dd>{fullMoment(document.completed_at, i18n.language)}</dd>
          </>
        )}
        <dt>{t('docket.ways')}</dt>
        <dd>
          <WaysOfPeople document={document} />
          {document.settings.method_floor && (
            <span className="faint">
              {' '}
              · {t('ways.floor', { method: t(`method.${document.settings.method_floor}`) })}
            </span>
          )}
        </dd>
        {document.settings.document_type && (
          <>
            <dt>{t('ways.type')}</dt>
            <dd>{typeWords(t, document.settings.document_type)}</dd>
          </>
        )}
        {document.settings.reminder_days.length > 0 && (
          <>
            <dt>{t('docket.reminders')}</dt>
            <dd>{t('docket.reminderDays', { days: document.settings.reminder_days.join(', ') })}</dd>
          </>
        )}
        {copiesTo.length > 0 && (
          <>
            <dt>{t('docket.copiesTo')}</dt>
            <dd>{copiesTo.join(', ')}</dd>
          </>
        )}
        <SmsLanguageFact document={document} mayChange={abilities.setSmsLanguage} />
        {document.message && (
          <>
            <dt>{t('review.message')}</dt>
            <dd>{document.message}</dd>
          </>
        )}
        {document.proof && <ProofFact proof={document.proof} />}
        {version && (
          <>
            <dt>{t('docket.version')}</dt>
            <dd>
              {version.number} ·{' '}
              <span className="mono">{`${version.sha256.slice(0, 4)}…${version.sha256.slice(-4)}`}</span>
            </dd>
          </>
        )}
      </dl>
      {whole && edited === 'details' && (
        <DetailsDialog docket={whole.docket} onClose={() => setEdited(null)} />
      )}
      {whole && edited === 'settings' && <SettingsDialog whole={whole} onClose={() => setEdited(null)} />}
    </section>
  )
}

/** Shows the signing methods of the docket, and the people who have others. */
function WaysOfPeople({ document }: { document: DocumentDetail }) {
  const { t } = useTranslation()
  const inWords = (methods: readonly BuiltMethod[]) =>
    methods.map((method) => t(`method.${method}`)).join(', ')
  const usual = inWords(document.settings.methods)
  const others = document.signers.filter(
    ({ role, methods, state }) =>
      (role === 'signer' || role === 'witness') && state !== 'delegated' && inWords(methods) !== usual,
  )

  return (
    <>
      {usual}
      {others.map(({ signer_id, name, methods }) => (
        <span key={signer_id} className="faint">
          {' '}
          · {t('docket.waysOf', { name, ways: inWords(methods) })}
        </span>
      ))}
    </>
  )
}
