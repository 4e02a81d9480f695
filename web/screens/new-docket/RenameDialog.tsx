import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getWorkflowInfo } from '#contract/dockets/getWorkflowInfo.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { RenameInput, renameDocument } from '#contract/documents/renameDocument.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useFocusBack } from '../../components/use-focus-back.ts'
import type { DocumentDetail } from './use-docket.ts'

interface Props {
  document: Pick<DocumentDetail, 'document_id' | 'name'>
  onClose: () => void
}

/** Signers read this name, and the signed copy carries it. */
export function RenameDialog({ document, onClose }: Props) {
  const { t } = useTranslation()
  useFocusBack()
  const form = useForm(renameDocument, (row: { name: string } | null) => ({ name: row?.name ?? '' }), {
    contract: RenameInput,
    row: document,
    inputOf: ({ name }) =>
      name.trim() === document.name ? null : { document_id: document.document_id, name },
    reload: [fetchDocumentInfo, getWorkflowInfo],
    saved: () => t('files.renamed'),
    onClose,
  })
  const { draft, set, wrong, pending } = form

  return (
    <Modal opened onClose={onClose} title={t('files.renameTitle', { name: document.name })}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <TextField
          name="name"
          label={t('files.name')}
          help={t('files.nameHelp')}
          most={200}
          value={draft.name}
          onChange={(name) => set({ name })}
          error={wrong.name}
          isFirst
        />
        <DialogActs verb={t('common.save')} pending={pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
