import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProcessQuery } from '#contract/dockets/ProcessQuery.ts'
import type { RequestRecord } from '#contract/dockets/request-record.ts'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { mostRequestWords } from '#contract/vocabulary/document-requests.ts'
import { AreaField } from '../../components/AreaField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Suggest } from '../../components/Suggest.tsx'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'
import { useCall, useQueryCall } from '../../wire/use-call.ts'
import styles from './requests.module.css'

interface Props {
  request: RequestRecord
  onClose: () => void
}

/** Answers with a document of the organisation, or with a file of one's own. */
export function AnswerDialog({ request, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const { allowedModules } = useMe()
  const mayFind = allowedModules.workflow === true || allowedModules.documents === true
  const [isFile, setIsFile] = useState(!mayFind)
  const [file, setFile] = useState<File | null>(null)
  const [found, setFound] = useState<{ id: string; name: string } | null>(null)
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const give = useCall(ProcessQuery)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    if (isFile ? !file : !found) return setFailure(t('requests.nothingChosen'))
    setFailure(undefined)
    setSending(true)
    try {
      const what =
        isFile && file
          ? { file_id: (await portalWire.upload(file).done).fileId }
          : { document_id: found?.id ?? '' }
      await give.sendAsync({
        action: 'give',
        request_id: request.request_id,
        ...what,
        ...(words.trim() && { text: words }),
      })
      toast(t('requests.done.give'), 'good')
      onClose()
    } catch (error) {
      setFailure(failureWords(t, i18n.language, error))
    } finally {
      setSending(false)
      void queries.invalidateQueries()
    }
  }

  return (
    <Modal
      opened
      onClose={isSending ? () => {} : onClose}
      title={t('requests.giveTitle', { title: request.title })}
    >
      <form className="col gap-16" onSubmit={(event) => void submit(event)} noValidate>
        {failure && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{failure}</span>
          </div>
        )}
        {mayFind && (
          <fieldset className={styles.kinds}>
            <legend className="label">{t('requests.giveWhat')}</legend>
            {[false, true].map((one) => (
              <label key={String(one)} className="row">
                <input type="radio" name="kind" checked={isFile === one} onChange={() => setIsFile(one)} />
                {t(one ? 'requests.aFile' : 'requests.aDocument')}
              </label>
            ))}
          </fieldset>
        )}
        {isFile ? (
          <Field label={t('requests.field.file')} help={t('requests.fileHelp')}>
            {(control) => (
              <input
                {...control}
                type="file"
                accept="application/pdf,image/png,image/jpeg"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
        ) : (
          <PickDocument chosen={found} onPick={setFound} />
        )}
        <AreaField
          label={t('requests.field.words')}
          rows={2}
          most={mostRequestWords}
          value={words}
          onChange={setWords}
        />
        <DialogActs verb={t('requests.give')} pending={isSending} onClose={onClose} />
      </form>
    </Modal>
  )
}

interface Picked {
  id: string
  name: string
}

function PickDocument({ chosen, onPick }: { chosen: Picked | null; onPick: (one: Picked | null) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const asked = useQueryCall(
    getDocuments,
    { searchValue: typed, maxRows: 8 },
    { enabled: typed.trim().length > 1 },
  )

  return (
    <Field label={t('requests.field.document')} help={chosen ? undefined : t('requests.documentHelp')}>
      {(control) => (
        <Suggest
          control={control}
          isBad={false}
          value={chosen?.name ?? typed}
          onType={(words) => {
            setTyped(words)
            onPick(null)
          }}
          options={asked.data?.rows ?? []}
          keyOf={(row) => row.document_id}
          onPick={(row) => onPick({ id: row.document_id, name: row.title || row.name })}
        >
          {(row) => (
            <span className="col">
              <span>{row.title || row.name}</span>
              <small className="faint">{t(`documentState.${row.state}`)}</small>
            </span>
          )}
        </Suggest>
      )}
    </Field>
  )
}
