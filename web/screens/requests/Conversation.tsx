import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import { ProcessQuery } from '#contract/dockets/ProcessQuery.ts'
import type { QueryRecord } from '#contract/dockets/request-record.ts'
import { mostRequestWords } from '#contract/vocabulary/document-requests.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { actMoment } from '../../components/moments.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './requests.module.css'

interface Props {
  about: { request_id: string } | { document_id: string }
  queries: readonly QueryRecord[]
  mayRaise: boolean
  isOver: boolean
}

/** Queries and their answers, as they were written, with the place for the next one below. */
export function Conversation({ about, queries, mayRaise, isOver }: Props) {
  const { t } = useTranslation()

  return (
    <section className="sheet" aria-label={t('requests.queries')}>
      <div className="sheet-head">
        <h2>{t('requests.queries')}</h2>
      </div>
      {queries.length === 0 && <p className={`sm muted ${styles.none}`}>{t('requests.noQueries')}</p>}
      <ol className={styles.talk}>
        {queries.map((query) => (
          <Query key={query.query_id} query={query} isOver={isOver} />
        ))}
      </ol>
      {mayRaise && (
        <div className={styles.write}>
          <Writing
            label={t('requests.newQuery')}
            verb={t('requests.raise')}
            inputOf={(text) => ({ action: 'raise', ...about, text })}
          />
        </div>
      )}
    </section>
  )
}

function Query({ query, isOver }: { query: QueryRecord; isOver: boolean }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const close = useCall(ProcessQuery, {
    onSuccess: () => void queries.invalidateQueries(),
    onError: (failure) => {
      toast(failureWords(t, i18n.language, failure), 'bad')
      void queries.invalidateQueries()
    },
  })
  const isUnanswered = query.state === 'raised' && isOver

  return (
    <li>
      <article className={styles.said}>
        <header className="sm">
          <b className="semibold">{query.raised_by}</b>
          <time className="xs faint" dateTime={query.raised_at}>
            {actMoment(t, i18n.language, query.raised_at)}
          </time>
          <span className={`chip ${query.state === 'raised' && !isOver ? 'wait' : ''} right`}>
            {t(isUnanswered ? 'requests.notAnswered' : `requests.queryState.${query.state}`)}
          </span>
        </header>
        <p>{query.text}</p>
      </article>
      {query.answer !== null && query.answered_at && (
        <article className={`${styles.said} ${styles.answer}`}>
          <header className="sm">
            <b className="semibold">{query.answered_by}</b>
            <time className="xs faint" dateTime={query.answered_at}>
              {actMoment(t, i18n.language, query.answered_at)}
            </time>
          </header>
          <p>{query.answer}</p>
        </article>
      )}
      {query.may.includes('answer') && (
        <Writing
          label={t('requests.answerTo', { name: query.raised_by })}
          verb={t('requests.answer')}
          inputOf={(text) => ({ action: 'answer', query_id: query.query_id, text })}
        />
      )}
      {query.may.includes('close') && (
        <button
          type="button"
          className="btn compact"
          disabled={close.pending}
          onClick={() => close.send({ action: 'close', query_id: query.query_id })}
        >
          <Icon name="check" />
          {t('requests.closeQuery')}
        </button>
      )}
    </li>
  )
}

interface WritingProps {
  label: string
  verb: string
  inputOf: (text: string) => InputOf<typeof ProcessQuery>
}

/** What was typed stays where it could not be sent. */
function Writing({ label, verb, inputOf }: WritingProps) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const send = useCall(ProcessQuery, {
    onSuccess: () => {
      setText('')
      void queries.invalidateQueries()
    },
    onError: (failure) => {
      setError(failureWords(t, i18n.language, failure))
      void queries.invalidateQueries()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (send.pending) return
    const words = text.trim()
    setError(words.length < 3 ? t('requests.tooShort') : undefined)
    if (words.length >= 3) send.send(inputOf(words))
  }

  return (
    <form className="col gap-8" onSubmit={submit} noValidate>
      <Field label={label} error={error}>
        {(control) => (
          <textarea
            {...control}
            className={error ? 'input area bad' : 'input area'}
            rows={2}
            maxLength={mostRequestWords}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <span>
        <button type="submit" className="btn" aria-disabled={send.pending}>
          <Icon name="send" />
          {verb}
        </button>
      </span>
    </form>
  )
}
