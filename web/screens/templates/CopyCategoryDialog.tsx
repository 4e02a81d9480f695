import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopiedCategoryInput, duplicateCategory } from '#contract/templates/duplicateCategory.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'

interface Props {
  category: { category_id: string; name: string }
  onClose: () => void
}

/** Asks what the copy of a category is called. */
export function CopyCategoryDialog({ category: { category_id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm(duplicateCategory, () => ({ name: t('templates.copyOf', { name }).slice(0, 100) }), {
    contract: CopiedCategoryInput,
    row: null,
    inputOf: (draft) => ({ category_id, name: draft.name }),
    reload: [getTemplateList],
    saved: (draft) => t('templates.categoryCopied', { name: draft.name.trim() }),
    onClose,
  })
  const { draft, set, wrong } = form

  return (
    <Modal opened onClose={onClose} title={t('templates.copyCategoryTitle', { name })}>
      <form {...form.props} className="col gap-16">
        <p className="muted">{t('templates.copyCategoryWords')}</p>
        <NotSaved {...form.notSaved()} />
        <TextField
          name="name"
          label={t('templates.newCategory')}
          value={draft.name}
          most={100}
          onChange={(value) => set({ name: value })}
          error={wrong.name}
          isFirst
        />
        <DialogActs verb={t('templates.copy')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
