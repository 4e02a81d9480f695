import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadRequestAnswer } from '#contract/dockets/downloadRequestAnswer.ts'
import { fetchRequestDetails } from '#contract/dockets/fetchRequestDetails.ts'
import { ProcessQuery } from '#contract/dockets/ProcessQuery.ts'
import type { AnswerRecord, RequestRecord } from '#contract/dockets/request-record.ts'
import { Crumb } from '../../components/Crumb.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { fullMoment } from '../../components/moments.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { toast } from '../../shell/toast.ts'
import { useTitle } from '../../shell/use-title.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import { saveFile } from '../documents/download.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { Conversation } from './Conversation.tsx'
import { Due } from './Due.tsx'
import { RequestStateChip } from './RequestStateChip.tsx'
import styles from './requests.module.css'

/** One request: who wants what, who looks for it, what they ask each other, and what was given. */
export function RequestScreen({ requestId }: { requestId: string }) {
  const { t } = useTranslation()
  const refetchInterval = usePollInterval()
  const input = { request_id: requestId }
  const asked = useQueryCall(fetchRequestDetails, input, { refetchInterval })
  const request = asked.data?.request
  useTitle(request?.title ?? t('requests.title'))
  if (asked.error && !request) return <NotShown failure={asked.error} onAgain={() => void asked.refetch()} />
  if (!request || !asked.data) return <Loading />

  return (
    <div className={styles.requests}>
      <Crumb label={t('requests.path')} to="/request-document" above={t('requests.title')}>
        <span>{request.to.name}</span>
      </Crumb>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1>{request.title}</h1>
          <p className={styles.next}>
            <RequestStateChip state={request.state} />
            <span className="sm muted">{nextOf(t, request)}</span>
          </p>
        </div>
        <Acts request={request} />
      </div>
      <div className={styles.two}>
        <div className={styles.side}>
          <Answers request={request} />
          <Conversation
            about={input}
            queries={asked.data.queries}
            mayRaise={asked.data.may_raise}
            isOver={request.state === 'closed'}
          />
        </div>
        <Facts request={request} />
      </div>
    </div>
  )
}

type T = ReturnType<typeof useTranslation>['t']

/** What is waited for, in one sentence. */
function nextOf(t: T, { state, to, taken_by, asked_by, waiting_queries }: RequestRecord): string {
  if (waiting_queries > 0) return t('requests.waiting', { count: waiting_queries })
  const names = { branch: to.name, name: state === 'answered' ? asked_by.name : taken_by?.name }

  return t(`requests.next.${state}`, names)
}

function Acts({ request }: { request: RequestRecord }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [isAnswering, setAnswering] = useState(false)
  const act = useCall(ProcessQuery, {
    onSuccess: (_, { action }) => {
      toast(t(`requests.done.${action}`), 'good')
      void queries.invalidateQueries()
    },
    onError: (failure) => {
      toast(failureWords(t, i18n.language, failure), 'bad')
      void queries.invalidateQueries()
    },
  })
  const { request_id, may } = request

  return (
    <div className={styles.acts}>
      {may.includes('take') && (
        <button
          type="button"
          className="btn primary"
          disabled={act.pending}
          onClick={() => act.send({ action: 'take', request_id })}
        >
          <Icon name="hand-signed" />
          {t(request.taken_by ? 'requests.takeOver' : 'requests.take')}
        </button>
      )}
      {may.includes('give') && (
        <button
          type="button"
          className={request.state === 'answered' ? 'btn' : 'btn primary'}
          onClick={() => setAnswering(true)}
        >
          <Icon name="upload" />
          {t(request.state === 'answered' ? 'requests.giveMore' : 'requests.give')}
        </button>
      )}
      {may.includes('end') && (
        <button
          type="button"
          className="btn primary"
          disabled={act.pending}
          onClick={() => act.send({ action: 'end', request_id })}
        >
          <Icon name="check" />
          {t('requests.end')}
        </button>
      )}
      {isAnswering && <AnswerDialog request={request} onClose={() => setAnswering(false)} />}
    </div>
  )
}

function Answers({ request }: { request: RequestRecord }) {
  const { t } = useTranslation()
  if (request.answers.length === 0) return null

  return (
    <section className="sheet" aria-label={t('requests.answers')}>
      <div className="sheet-head">
        <h2>{t('requests.answers')}</h2>
      </div>
      <ul className={styles.rows}>
        {request.answers.map((answer) => (
          <Answer key={answer.answer_id} answer={answer} />
        ))}
      </ul>
    </section>
  )
}

function Answer({ answer }: { answer: AnswerRecord }) {
  const { t, i18n } = useTranslation()
  const take = useCall(downloadRequestAnswer, {
    onSuccess: ({ result }) => saveFile(result),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <li>
      <Icon name={answer.document_id ? 'sign' : 'doc'} />
      <span className={styles.grows}>
        <span className="semibold">{answer.name}</span>
        {answer.text && <q className="sm">{answer.text}</q>}
        <small className="faint">
          {answer.is_gone
            ? t('requests.gone')
            : t('requests.givenBy', {
                name: answer.given_by,
                when: fullMoment(answer.given_at, i18n.language),
              })}
        </small>
      </span>
      {!answer.is_gone && (
        <button
          type="button"
          className="btn compact"
          disabled={take.pending}
          aria-label={t('requests.saveOf', { name: answer.name })}
          onClick={() => take.send({ answer_id: answer.answer_id })}
        >
          <Icon name="download" />
          {t('requests.save')}
        </button>
      )}
    </li>
  )
}

function Facts({ request }: { request: RequestRecord }) {
  const { t, i18n } = useTranslation()
  const person = request.from ? `${request.asked_by.name}, ${request.from.name}` : request.asked_by.name

  return (
    <section className={`sheet ${styles.facts}`}>
      <h2 className="visually-hidden">{t('requests.facts')}</h2>
      {request.text && <p className={styles.words}>{request.text}</p>}
      <dl className="facts">
        <dt>{t('requests.askedBy')}</dt>
        <dd>{person}</dd>
        <dt>{t('requests.askedOf')}</dt>
        <dd>{request.to.name}</dd>
        <dt>{t('requests.column.taken')}</dt>
        <dd>{request.taken_by?.name ?? '–'}</dd>
        <dt>{t('requests.column.due')}</dt>
        <dd>
          <Due row={request} />
        </dd>
        <dt>{t('requests.askedAt')}</dt>
        <dd>{fullMoment(request.created_at, i18n.language)}</dd>
        {request.closed_at && (
          <>
            <dt>{t('requests.closedAt')}</dt>
            <dd>{fullMoment(request.closed_at, i18n.language)}</dd>
          </>
        )}
      </dl>
    </section>
  )
}
