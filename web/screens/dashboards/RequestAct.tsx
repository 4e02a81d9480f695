import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ProcessQuery } from '#contract/dockets/ProcessQuery.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import type { Waiting } from './waiting.ts'

/** Takes a request from its row, or opens the one that the member has. */
export function RequestAct({ waiting }: { waiting: Extract<Waiting, { request: unknown }> }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { send, pending } = useCall(ProcessQuery, {
    onSuccess: () => {
      toast(t('requests.done.take'), 'good')
      void queries.invalidateQueries()
    },
    onError: (failure) => {
      toast(failureWords(t, i18n.language, failure), 'bad')
      void queries.invalidateQueries()
    },
  })
  const { request_id, title } = waiting.request
  if (waiting.kind === 'give')
    return (
      <Link
        className="btn primary compact own"
        to={`/request-document/${request_id}`}
        aria-label={t('dashboards.giveOf', { title })}
      >
        <Icon name="upload" />
        {t('requests.give')}
      </Link>
    )

  return (
    <button
      type="button"
      className="btn primary compact own"
      aria-label={t('dashboards.takeOf', { title })}
      disabled={pending}
      onClick={() => send({ action: 'take', request_id })}
    >
      <Icon name="hand-signed" />
      {t('requests.take')}
    </button>
  )
}
