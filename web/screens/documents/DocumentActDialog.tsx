import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../../components/ActButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { type DocumentAct, doAct, filesOf, isPossible, keepReason } from './document-acts.ts'
import { RevokeReason } from './RevokeReason.tsx'
import { toastDeleted } from './undo-delete.ts'

interface Props {
  opened: boolean
  act: DocumentAct
  onClose: () => void
  onDone?: () => void
}

type Result = 'busy' | 'done' | 'skipped' | { words: string }

/** Asks, does it one by one, and says for each what came of it. */
export default function DocumentActDialog({ opened, act, onClose, onDone }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [reason, setReason] = useState('')
  const [isKept, setKept] = useState(false)
  const [error, setError] = useState<string>()
  const [results, setResults] = useState<Record<string, Result>>({})
  const [phase, setPhase] = useState<'asking' | 'working' | 'over'>('asking')
  const { kind, rows } = act
  const possible = rows.filter((row) => isPossible(kind, row))
  const needsReason = kind === 'revoke'
  const finished = Object.values(results).filter((result) => result !== 'busy').length

  const [first, ...others] = possible
  const files = first && others.length === 0 ? filesOf(first) : 1
  const title =
    files > 1
      ? t(`act.${kind}.titleFiles`, { count: files })
      : t(`act.${kind}.title`, { count: possible.length })

  const note = (id: string, result: Result) => setResults((before) => ({ ...before, [id]: result }))

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (phase !== 'asking') return
    if (needsReason && reason.trim().length < 3) return setError(t('act.reasonMissing'))
    setPhase('working')
    if (needsReason && isKept) await keepReason(reason.trim())
    let failed = 0
    const deleted: string[] = []
    for (const row of possible) {
      note(row.document_id, 'busy')
      try {
        const { people, documentIds } = await doAct(kind, row, reason.trim())
        deleted.push(...documentIds)
        note(row.document_id, kind === 'remind' && people === 0 ? 'skipped' : 'done')
      } catch (failure) {
        failed += 1
        note(row.document_id, { words: failureWords(t, i18n.language, failure) })
      }
    }
    await queries.invalidateQueries()
    if (failed === 0) {
      const done = t(`act.${kind}.done`, { count: possible.length })
      if (kind === 'delete') toastDeleted(done, deleted, queries, possible.length)
      else toast(done, 'good')
      onDone?.()
      return onClose()
    }
    setPhase('over')
  }

  return (
    <Modal
      opened={opened}
      onClose={phase === 'working' ? () => {} : onClose}
      title={title}
      withCloseButton={phase !== 'working'}
    >
      <form onSubmit={start} className="col gap-16" noValidate>
        <p className="muted">{t(`act.${kind}.words`, { count: possible.length })}</p>
        {possible.length < rows.length && (
          <p className="help">{t('act.leftOut', { count: rows.length - possible.length })}</p>
        )}
        <ul className="act-rows">
          {possible.map((row) => (
            <li key={row.document_id}>
              <span className="trim">{row.title || row.name}</span>
              <ActResult result={results[row.document_id]} />
            </li>
          ))}
        </ul>
        {phase === 'working' && (
          <div
            className="bar"
            role="progressbar"
            aria-label={t(`act.${kind}.busy`)}
            aria-valuemin={0}
            aria-valuemax={possible.length}
            aria-valuenow={finished}
          >
            <span style={{ width: `${(100 * finished) / Math.max(1, possible.length)}%` }} />
          </div>
        )}
        {needsReason && phase === 'asking' && (
          <RevokeReason
            reason={reason}
            error={error}
            onReason={(typed) => {
              setReason(typed)
              setError(undefined)
            }}
            isKept={isKept}
            onKeep={setKept}
          />
        )}
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose} disabled={phase === 'working'}>
            {t(phase === 'over' ? 'common.close' : 'common.cancel')}
          </button>
          {phase !== 'over' && (
            <ActButton
              type="submit"
              className={kind === 'remind' ? 'btn primary' : 'btn primary no'}
              reason={possible.length === 0 && t('act.noneOfThese')}
              isBusy={phase === 'working'}
            >
              {t(phase === 'working' ? `act.${kind}.busy` : `act.${kind}.verb`)}
            </ActButton>
          )}
        </div>
      </form>
    </Modal>
  )
}

function ActResult({ result }: { result: Result | undefined }) {
  const { t } = useTranslation()
  if (!result) return null
  if (result === 'busy') return <span className="spin right" />
  if (result === 'done')
    return (
      <span className="right success">
        <Icon name="done" />
        <span className="visually-hidden">{t('act.rowDone')}</span>
      </span>
    )
  if (result === 'skipped') return <span className="right faint xs">{t('act.nobodyToRemind')}</span>
  return <span className="right danger xs">{result.words}</span>
}
