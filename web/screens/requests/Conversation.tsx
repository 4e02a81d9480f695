import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProcessQuery } from '#contract/dockets/ProcessQuery.ts'
import type { QueryRecord } from '#contract/dockets/request-record.ts'
import { mostRequestWords } from '#contract/vocabulary/document-requests.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './requests.module.css'
import { Said } from './Said.tsx'
import { WordsForm } from './WordsForm.tsx'

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
          <WordsForm
            call={ProcessQuery}
            most={mostRequestWords}
            tooShort={t('requests.tooShort')}
            label={t('requests.newQuery')}
            verb={t('requests.raise')}
            inputOf={(text) => ({ action: 'raise' as const, ...about, text })}
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
      <Said
        by={query.raised_by}
        at={query.raised_at}
        text={query.text}
        aside={
          <span className={`chip ${query.state === 'raised' && !isOver ? 'wait' : ''} right`}>
            {t(isUnanswered ? 'requests.notAnswered' : `requests.queryState.${query.state}`)}
          </span>
        }
      />
      {query.answer !== null && query.answered_at && (
        <Said by={query.answered_by} at={query.answered_at} text={query.answer} isAnswer />
      )}
      {query.may.includes('answer') && (
        <WordsForm
          call={ProcessQuery}
          most={mostRequestWords}
          tooShort={t('requests.tooShort')}
          label={t('requests.answerTo', { name: query.raised_by })}
          verb={t('requests.answer')}
          inputOf={(text) => ({ action: 'answer' as const, query_id: query.query_id, text })}
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
