import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import { AddLetterheadInput, type LetterheadRow } from '#contract/document-files/letterhead-record.ts'
import { uploadLetterHeadFile } from '#contract/document-files/uploadLetterHeadFile.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { portalWire } from '../../../wire/portal-wire.ts'
import { PagesChoice } from './PagesChoice.tsx'

interface Props {
  /** The area that was measured is looked at next. */
  onAdded: (row: LetterheadRow) => void
  onClose: () => void
}

interface Draft {
  name: string
  pages: LetterheadRow['pages']
  file: File | null
}

/** Stands where the upload's id will be: a file is sent once the rest is right. */
const notSentYet = '00000000-0000-7000-8000-000000000000'

export function AddLetterheadDialog({ onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm(uploadLetterHeadFile, begun, {
    contract: AddLetterheadInput,
    row: null,
    inputOf: ({ name, pages }) => ({ fileId: notSentYet, name, pages }),
    rules: ({ file }): Record<string, string> => (file ? {} : { file: t('letterheads.fileNeeded') }),
    prepare: async (input, { file }) => ({ ...input, fileId: (await portalWire.upload(file!).done).fileId }),
    reload: [getLetterheads],
    saved: ({ name, pages }, { letterhead_id, margins, revision }) => {
      const updated_at = new Date().toISOString()
      const row = {
        letterhead_id,
        name: name.trim(),
        pages,
        margins,
        measured: margins,
        revision,
        updated_at,
      }
      onAdded({ ...row, further: null, is_usual: false, retired_at: null })

      return t('letterheads.added', { name: name.trim() })
    },
    onClose,
  })
  const { name, pages } = form.draft

  return (
    <Modal opened onClose={form.pending ? () => {} : onClose} title={t('letterheads.add')}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <Field label={t('letterheads.file')} help={t('letterheads.fileHelp')} error={form.wrong.file}>
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept="application/pdf"
              onChange={(event) => {
                const [chosen = null] = event.target.files ?? []
                const named = chosen && name.trim() === '' ? chosen.name.replace(/\.pdf$/i, '') : name
                form.set({ file: chosen, name: named.slice(0, 100) })
              }}
            />
          )}
        </Field>
        <TextField
          label={t('letterheads.name')}
          name="name"
          most={100}
          value={name}
          onChange={(typed) => form.set({ name: typed })}
          error={form.wrong.name}
        />
        <PagesChoice value={pages} onChange={(chosen) => form.set({ pages: chosen })} />
        <DialogActs verb={t('letterheads.add')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}

const begun = (): Draft => ({ name: '', pages: 'every', file: null })
