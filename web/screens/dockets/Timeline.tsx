import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auditInformation } from '#contract/documents/auditInformation.ts'
import { Icon } from '../../components/Icon.tsx'
import { actMoment, clockTime, fullMoment } from '../../components/moments.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import {
  type Act,
  type AuditEntry,
  aboutWhom,
  actsOf,
  auditFacts,
  auditHash,
  auditLooks,
  auditWays,
  confirmedContact,
  wordsIn,
} from './audit-words.ts'
import styles from './docket.module.css'

const firstShown = 12

/** Newest first; the state of the chain in the head. */
export function Timeline({ documentId }: { documentId: string }) {
  const { t, i18n } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const refetchInterval = usePollInterval()
  const asked = useQueryCall(auditInformation, { document_id: documentId }, { refetchInterval })
  const evidence = useCall(auditInformation, {
    onSuccess: ({ result }) => result && saveFile(result),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const entries = asked.data?.entries ?? []
  const acts = actsOf(entries)
  const shown = isWhole ? acts : acts.slice(0, firstShown)

  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t('docket.happened')}</h2>
        {asked.data?.chain_ok !== undefined && (
          <span className={asked.data.chain_ok ? 'chip ok' : 'chip no'}>
            <Icon name="link" />
            {t(asked.data.chain_ok ? 'docket.chainOk' : 'docket.chainBroken', { count: entries.length })}
          </span>
        )}
        <button
          type="button"
          className="btn quiet compact right"
          disabled={evidence.pending}
          onClick={() => evidence.send({ document_id: documentId, action: 'download' })}
        >
          {evidence.pending ? <span className="spin" /> : <Icon name="download" />}
          {t('docket.evidence')}
        </button>
      </div>
      {asked.error && !asked.data && (
        <p className="pad danger sm">{failureWords(t, i18n.language, asked.error)}</p>
      )}
      {asked.isPending && (
        <div className="pad col gap-16" aria-hidden="true">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      )}
      <ol className={styles.timeline} data-part="timeline">
        {shown.map((act, index) => (
          <Entry
            key={act.entry.number}
            act={act}
            isNewDay={isNewDay(act.entry, shown[index - 1]?.entry)}
            contact={confirmedContact(entries, act.entry)}
          />
        ))}
      </ol>
      {acts.length > shown.length && (
        <button type="button" className={`btn quiet ${styles.timelineMore}`} onClick={() => setWhole(true)}>
          {t('docket.showAll', { count: acts.length })}
        </button>
      )}
    </section>
  )
}

interface EntryProps {
  act: Act
  isNewDay: boolean
  contact: ReturnType<typeof confirmedContact>
}

function Entry({ act, isNewDay: showsDay, contact }: EntryProps) {
  const { entry, times, files } = act
  const { t, i18n } = useTranslation()
  const look = auditLooks[entry.event]
  const hash = auditHash(entry)
  const facts = auditFacts(t, entry)
  const ways = auditWays(t, entry)
  return (
    <li>
      <span className={`${styles.dot} ${look?.tone ?? ''}`}>
        <Icon name={look?.icon ?? 'doc'} />
      </span>
      <div>
        {look
          ? t(`audit.${entry.event}`, {
              name: entry.actor,
              ...wordsIn(entry),
              who: aboutWhom(entry),
              contact: t(`docket.confirmed.${contact}`),
            })
          : `${entry.actor}: ${entry.event}`}
        {ways.length > 0 && <span> {t('docket.byWays', { ways: listOf(ways, i18n.language) })}</span>}
        {files.length > 0 && (
          <span className="faint"> {t('docket.inFiles', { files: listOf(files, i18n.language) })}</span>
        )}
        {times > 1 && <span className="faint"> {t('docket.times', { count: times })}</span>}
        <small>
          {facts.join(' · ')}
          {hash && (
            <>
              {facts.length > 0 && ' · '}
              {t('docket.revision')} <span className="mono">{hash}</span>
            </>
          )}
        </small>
      </div>
      <time dateTime={entry.at} title={fullMoment(entry.at, i18n.language)}>
        {showsDay ? actMoment(t, i18n.language, entry.at) : clockTime(entry.at, i18n.language, true)}
      </time>
    </li>
  )
}

const isNewDay = (entry: AuditEntry, newer: AuditEntry | undefined): boolean =>
  !newer || fullMoment(newer.at, 'en').slice(0, 6) !== fullMoment(entry.at, 'en').slice(0, 6)

const listOf = (files: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(files)
