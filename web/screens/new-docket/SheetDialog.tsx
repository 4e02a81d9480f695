import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importSigner } from '#contract/signers/importSigner.ts'
import { mostImported, type SignerColumn, signerColumns } from '#contract/vocabulary/signer-sheet.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { toast } from '../../shell/toast.ts'
import { problemWords, type Trouble } from '../../texts/problem-words.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { sendCall } from '../../wire/use-call.ts'
import styles from './new-docket.module.css'
import { saveSampleSheet } from './sample-sheet.ts'

interface Props {
  documentId: string
  onClose: () => void
  onSaved: () => Promise<void>
}

const kinds = '.csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Puts the people of a sheet on the docket: all of them, or nobody with what is wrong in each row.
 */
export function SheetDialog({ documentId, onClose, onSaved }: Props) {
  const { t, i18n } = useTranslation()
  useFocusBack()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const rows = rowsOf(failure)

  async function take(file: File): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const { fileId } = await portalWire.upload(file).done
      const { added } = await sendCall(importSigner, { document_id: documentId, source: 'sheet', fileId })
      toast(t('people.sheetAdded', { count: added.length }), 'good')
      await onSaved()
      onClose()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }

  return (
    <Modal opened onClose={onClose} title={t('people.fromSheet')}>
      <div className="col gap-16">
        <p className="muted">{t('people.sheetWords', { most: mostImported })}</p>
        <FailureNote failure={failure} />
        {rows.length > 0 && (
          <ul className={styles.sheetProblems} aria-label={t('people.sheetProblems')} tabIndex={-1}>
            {rows.map(({ row, column, trouble }) => (
              <li key={`${row} ${column} ${trouble.code}`}>
                <b>{t('people.sheetRow', { row })}</b> {t(`people.sheetColumn.${column}`)}:{' '}
                {problemWords(i18n.language, trouble)}
              </li>
            ))}
          </ul>
        )}
        <button type="button" className="link" onClick={() => saveSampleSheet(t)}>
          {t('people.sheetSample')}
        </button>
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <label className={isBusy ? 'btn primary is-off' : 'btn primary'}>
            {isBusy && <span className="spin" />}
            {t('people.sheetChoose')}
            <input
              type="file"
              className="visually-hidden"
              accept={kinds}
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                target.value = ''
                if (file) void take(file)
              }}
            />
          </label>
        </div>
      </div>
    </Modal>
  )
}

interface Wrong {
  row: number
  column: SignerColumn
  trouble: Exclude<Trouble, string>
}

/** What is wrong, row by row. */
function rowsOf(failure: unknown): Wrong[] {
  if (!(failure instanceof CallFailure)) return []

  return (failure.fields ?? []).flatMap((trouble) => {
    const [, row, name] = /^rows\.(\d+)\.(\w+)$/.exec(trouble.path) ?? []
    const column = signerColumns.find((one) => one === name)

    return column ? [{ row: Number(row), column, trouble }] : []
  })
}
