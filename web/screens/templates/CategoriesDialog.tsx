import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import { SavedCategoryInput, saveTemplateCategory } from '#contract/templates/saveTemplateCategory.ts'
import { ActButton } from '../../components/ActButton.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { Icon } from '../../components/Icon.tsx'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './templates.module.css'

interface Category {
  category_id: string
  name: string
  templates: number
}

interface Props {
  categories: readonly Category[]
  onClose: () => void
}

/** The categories of templates in their order: added, named, moved, removed where empty. */
export function CategoriesDialog({ categories, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [named, setNamed] = useState<Category | 'new' | null>(null)
  const saving = useCall(saveTemplateCategory, {
    onSuccess: () => void queries.invalidateQueries({ queryKey: [getTemplateList.path] }),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  if (named !== null)
    return <CategoryName category={named === 'new' ? null : named} onClose={() => setNamed(null)} />

  return (
    <Modal opened onClose={onClose} title={t('templates.categories')}>
      <div className="col gap-16">
        <p className="muted">{t('templates.categoriesWords')}</p>
        {categories.length === 0 && <p>{t('templates.noCategories')}</p>}
        <ol className={styles.versions}>
          {categories.map((one, index) => {
            const { category_id, name, templates } = one

            return (
              <li key={category_id}>
                <span className={styles.grows}>
                  <b className="semibold">{name}</b>
                  <span className="faint sm">{t('templates.templatesIn', { count: templates })}</span>
                </span>
                <span className="row">
                  <button
                    type="button"
                    className="btn quiet square compact"
                    aria-label={t('templates.moveUp', { name })}
                    disabled={index === 0 || saving.pending}
                    onClick={() =>
                      saving.send({ category_id, before: categories[index - 1]?.category_id ?? null })
                    }
                  >
                    <Icon name="up" />
                  </button>
                  <button
                    type="button"
                    className="btn quiet square compact"
                    aria-label={t('templates.renameCategory', { name })}
                    onClick={() => setNamed(one)}
                  >
                    <Icon name="pen" />
                  </button>
                  <ActButton
                    className="btn quiet square compact"
                    aria-label={t('templates.removeCategory', { name })}
                    reason={templates > 0 && t('templates.categoryUsed')}
                    isBusy={saving.pending}
                    onClick={() => saving.send({ category_id, remove: true })}
                  >
                    <Icon name="trash" />
                  </ActButton>
                </span>
              </li>
            )
          })}
        </ol>
        <button type="button" className="btn" onClick={() => setNamed('new')}>
          <Icon name="plus" />
          {t('templates.addCategory')}
        </button>
      </div>
    </Modal>
  )
}

function CategoryName({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(saveTemplateCategory, () => ({ name: category?.name ?? '' }), {
    contract: SavedCategoryInput,
    row: null,
    inputOf: ({ name }) => ({ ...(category && { category_id: category.category_id }), name }),
    reload: [getTemplateList],
    saved: ({ name }) => t('templates.categorySaved', { name: name.trim() }),
    onClose,
  })
  const { draft, set, wrong } = form

  return (
    <Modal
      opened
      onClose={onClose}
      title={category ? t('templates.renameCategory', { name: category.name }) : t('templates.addCategory')}
    >
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <TextField
          name="name"
          label={t('templates.categoryName')}
          value={draft.name}
          most={100}
          onChange={(name) => set({ name })}
          error={wrong.name}
          isFirst
        />
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
