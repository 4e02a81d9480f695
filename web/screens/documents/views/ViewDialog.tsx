import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getDocumentViews } from '#contract/documents/getDocumentViews.ts'
import { SaveViewInput } from '#contract/documents/save-view-input.ts'
import { saveDocumentView } from '#contract/documents/saveDocumentView.ts'
import { longestViewName } from '#contract/vocabulary/document-views.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import type { NamedView } from './ViewItems.tsx'

interface Props {
  opened: boolean
  view: NamedView
  views: readonly (NamedView & { view_id: string })[]
  onClose: () => void
}

/**
 * Keeps a filter under a name, or gives a view another name. A name that is there already can be
 * given its new filter.
 */
export function ViewDialog({ opened, view, views, onClose }: Props) {
  const { t } = useTranslation()
  const title = t(view.view_id ? 'views.rename' : 'views.keep')
  const sameName = (name: string) =>
    view.view_id ? undefined : views.find((one) => one.name.toLowerCase() === name.trim().toLowerCase())
  const form = useForm(saveDocumentView, (): { name: string } => ({ name: view.name }), {
    contract: SaveViewInput,
    row: null,
    inputOf: ({ name }) => {
      const view_id = view.view_id ?? sameName(name)?.view_id

      return { ...(view_id && { view_id }), name, filter: view.filter }
    },
    reload: [getDocumentViews],
    saved: ({ name }) => t('views.saved', { name: name.trim() }),
    onClose,
  })
  const { words } = form.notSaved({ title, label: (field) => field, value: () => '' })
  const replaced = sameName(form.draft.name)

  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <form {...form.props} className="col gap-16">
        {words && (
          <div className="note no" role="alert">
            <Icon name="bad" />
            <span>{words}</span>
          </div>
        )}
        <TextField
          label={t('views.name')}
          name="name"
          isFirst
          most={longestViewName}
          help={replaced ? t('views.replaces') : t('views.help')}
          value={form.draft.name}
          onChange={(name) => form.set({ name })}
          error={form.wrong.name}
        />
        <DialogActs
          verb={t(replaced ? 'views.replace' : 'views.save')}
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
