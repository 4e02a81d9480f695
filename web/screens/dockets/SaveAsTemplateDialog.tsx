import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { createModalTemplate, DocketTemplateInput } from '#contract/templates/createModalTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'
import type { DocumentDetail } from '../new-docket/use-docket.ts'

interface Props {
  document: DocumentDetail
  onClose: () => void
}

/** Asks what a template of this document is called, and what its people are called there. */
export function SaveAsTemplateDialog({ document, onClose }: Props) {
  const { t } = useTranslation()
  const { docket_id, document_id, name, signers } = document
  const form = useForm(createModalTemplate, () => ({ name, category: '', roles: signers.map(() => '') }), {
    contract: DocketTemplateInput,
    row: null,
    inputOf: (draft) => ({
      docket_id,
      document_id,
      name: draft.name,
      category: draft.category.trim() || null,
      roles: signers.flatMap(({ signer_id }, index) => {
        const role = draft.roles[index]?.trim()

        return role ? [{ signer_id, name: role }] : []
      }),
    }),
    reload: [getTemplateList],
    saved: (draft) => t('saveAsTemplate.made', { name: draft.name.trim() }),
    onClose,
  })
  const { draft, set, wrong } = form

  return (
    <Modal opened onClose={onClose} title={t('saveAsTemplate.title')}>
      <form {...form.props} className="col gap-16">
        <p className="muted">{t('saveAsTemplate.explain')}</p>
        <NotSaved {...form.notSaved()} />
        <TextField
          name="name"
          label={t('saveAsTemplate.name')}
          value={draft.name}
          most={200}
          onChange={(value) => set({ name: value })}
          error={wrong.name}
          isFirst
        />
        <TextField
          name="category"
          label={t('saveAsTemplate.category')}
          value={draft.category}
          most={100}
          onChange={(category) => set({ category })}
          error={wrong.category}
        />
        {signers.map(({ signer_id, name: person }, index) => (
          <TextField
            key={signer_id}
            name={`role-${index}`}
            label={t('saveAsTemplate.role', { name: person })}
            value={draft.roles[index] ?? ''}
            most={100}
            onChange={(role) => set({ roles: draft.roles.with(index, role) })}
            error={undefined}
          />
        ))}
        <DialogActs verb={t('saveAsTemplate.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
