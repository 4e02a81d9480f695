import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { correctBatchColumn } from '#contract/batches/correctBatchColumn.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { type ColumnAct, columnActs, mostAddedBefore, mostBatchCell } from '#contract/vocabulary/batches.ts'
import { count } from '../../components/amounts.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useCall } from '../../wire/use-call.ts'
import styles from './batches.module.css'
import { columnName } from './correction-words.ts'

interface Props {
  batch: WholeBatch
  /** With the number by which it is taken back. */
  onDone: (number: number) => void
  onClose: () => void
}

type Preview = OutputOf<typeof correctBatchColumn>

interface Draft {
  column: number
  act: ColumnAct['act']
  text: string
  from: string
  to: string
}

const howOf = ({ act, text, from, to }: Draft): ColumnAct => {
  if (act === 'add_before') return { act, text: text.trim() }
  if (act === 'replace') return { act, from: from.trim(), to: to.trim() }

  return { act }
}

/** One act for every cell of a column: what changes is shown before it is done. */
export function CorrectColumn({ batch, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { batch_id, columns } = batch
  const [draft, setDraft] = useState<Draft>({ column: 0, act: 'month_first', text: '+91', from: '', to: '' })
  const [seen, setSeen] = useState<{ asked: string; answer: Preview } | null>(null)
  const preview = useCall(correctBatchColumn, {
    onSuccess: (answer, { correction: of }) => setSeen({ asked: JSON.stringify(of), answer }),
  })
  const act = useCall(correctBatchColumn, {
    onSuccess: ({ number }) => {
      onDone(number ?? 0)
      onClose()
    },
  })
  const failure = act.failure ?? preview.failure
  const pending = act.pending || preview.pending
  const set = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
    act.reset()
    preview.reset()
  }
  const correction = { column: draft.column, how: howOf(draft) }
  // What was typed meanwhile has to be shown again.
  const shown = seen?.asked === JSON.stringify(correction) ? seen.answer : null
  const send = () => {
    if (shown) return act.send({ batch_id, correction })
    preview.send({ batch_id, correction, preview: true })
  }

  return (
    <Modal opened onClose={pending ? () => {} : onClose} title={t('batches.correct.open')}>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          if (!pending) send()
        }}
      >
        <Field label={t('batches.correct.column')} help={samplesOf(columns, draft.column)}>
          {(control) => (
            <span className="input">
              <select
                {...control}
                data-autofocus
                value={draft.column}
                onChange={({ target }) => set({ column: Number(target.value) })}
              >
                {columns.map((_, at) => (
                  // Columns have no other name that is theirs alone.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the number of a column is its name
                  <option key={at} value={at}>
                    {columnName(t, columns, at)}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
        <fieldset className={styles.group}>
          <legend className="label">{t('batches.correct.how')}</legend>
          {columnActs.map((one) => (
            <label key={one} className="row">
              <input type="radio" name="act" checked={draft.act === one} onChange={() => set({ act: one })} />
              {t(`batches.correct.act.${one}`)}
            </label>
          ))}
        </fieldset>
        {draft.act === 'add_before' && (
          <TextField
            name="text"
            label={t('batches.correct.text')}
            value={draft.text}
            most={mostAddedBefore}
            onChange={(text) => set({ text })}
          />
        )}
        {draft.act === 'replace' && (
          <div className={styles.fields}>
            <TextField
              name="from"
              label={t('batches.correct.from')}
              help={t('batches.correct.fromHelp')}
              value={draft.from}
              most={mostBatchCell}
              onChange={(from) => set({ from })}
            />
            <TextField
              name="to"
              label={t('batches.correct.to')}
              value={draft.to}
              most={mostBatchCell}
              onChange={(to) => set({ to })}
            />
          </div>
        )}
        {shown && <Changes shown={shown} />}
        <FailureNote failure={failure} />
        <DialogActs
          verb={t(shown ? 'batches.correct.apply' : 'batches.correct.preview')}
          pending={pending}
          reason={draft.act === 'add_before' && draft.text.trim() === '' && t('batches.correct.textNeeded')}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}

const samplesOf = (columns: WholeBatch['columns'], at: number): string | undefined =>
  columns[at]?.samples.filter(Boolean).join(' · ') || undefined

function Changes({ shown }: { shown: Preview }) {
  const { t } = useTranslation()
  const { samples, changed, looked_at, unread, unread_samples } = shown

  return (
    <section className="col gap-16" aria-labelledby="batch-changes">
      <p id="batch-changes" role="status">
        {t('batches.correct.changes', { count: changed, shown: count(changed), rows: count(looked_at) })}
      </p>
      {unread > 0 && (
        <p className="note wait">
          <Icon name="warn" />
          <span>
            {t('batches.correct.unread', {
              count: unread,
              shown: count(unread),
              rows: unread_samples.map(({ row, cell }) => `${count(row)} (${cell})`).join(', '),
            })}
          </span>
        </p>
      )}
      {samples.length > 0 && (
        <table className={styles.changes}>
          <thead>
            <tr>
              <th scope="col">{t('batches.correct.row')}</th>
              <th scope="col">{t('batches.correct.before')}</th>
              <th scope="col">{t('batches.correct.after')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ row, before, after }) => (
              <tr key={row}>
                <th scope="row">{count(row)}</th>
                <td>{before || t('batches.correct.empty')}</td>
                <td>{after || t('batches.correct.empty')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
