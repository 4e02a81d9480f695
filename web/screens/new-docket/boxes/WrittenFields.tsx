import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDocumentContent } from '#contract/documents/getDocumentContent.ts'
import { updateCompleteDocumentEditing } from '#contract/documents/updateCompleteDocumentEditing.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Field } from '../../../components/Field.tsx'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'

interface Props {
  documentId: string
  people: readonly SignerRecord[]
  /** What was moved here is on the server first. */
  flush: () => Promise<void>
  onPlaced: () => void
}

/**
 * Fields of a text that nobody has yet: given to people, their boxes are where the text has them.
 */
export function WrittenFields({ documentId, people, flush, onPlaced }: Props) {
  const { t } = useTranslation()
  const text = useQueryCall(getDocumentContent, { document_id: documentId }, { gcTime: 0 }).data
  const [chosen, setChosen] = useState<Record<string, string>>({})
  const queries = useQueryClient()
  const placing = useCall(updateCompleteDocumentEditing, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getDocumentContent.path] })
      onPlaced()
    },
  })
  const free = [...fieldsIn(text?.content.blocks ?? [])]
    .map(({ field }) => field)
    .filter(({ anchor }) => !text?.boxes.some((box) => box.anchor === anchor))
  if (!text || free.length === 0) return null
  const ownerOf = (anchor: string) =>
    chosen[anchor] ?? (people.length === 1 ? (people[0]?.signer_id ?? '') : '')
  const boxes = free
    .map(({ anchor }) => ({ anchor, signer_id: ownerOf(anchor), required: true }))
    .filter(({ signer_id }) => signer_id !== '')

  return (
    <section className="col gap-12" data-part="written-fields">
      <h2>{t('writing.field.title')}</h2>
      <p className="help">{t('writing.field.help')}</p>
      {free.map(({ anchor, box }) => (
        <Field key={anchor} label={`${t(`kind.${box}`)} · ${anchor}`}>
          {(control) => (
            <span className="input compact">
              <select
                {...control}
                value={ownerOf(anchor)}
                onChange={(event) => setChosen({ ...chosen, [anchor]: event.target.value })}
              >
                <option value="">{t('writing.field.nobody')}</option>
                {people.map(({ signer_id, name }) => (
                  <option key={signer_id} value={signer_id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      ))}
      <FailureNote failure={placing.failure} />
      <button
        type="button"
        className="btn primary"
        disabled={boxes.length === 0 || placing.pending}
        onClick={async () => {
          await flush()
          placing.send({ document_id: documentId, content: text.content, boxes })
        }}
      >
        {placing.pending && <span className="spin" />}
        {t('writing.field.place')}
      </button>
    </section>
  )
}
