import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { createTemplateDoc, NewTemplateInput } from '#contract/templates/createTemplateDoc.ts'
import { CopiedTemplateInput, duplicateTemplate } from '#contract/templates/duplicateTemplate.ts'
import { getTemplateList } from '#contract/templates/getTemplateList.ts'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import type { GalleryName } from '#contract/vocabulary/templates/gallery.ts'
import type { WordDropped } from '#contract/vocabulary/word-files.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { TextField } from '../../components/TextField.tsx'
import { problemWords } from '../../texts/problem-words.ts'
import { portalWire } from '../../wire/portal-wire.ts'

interface Props {
  /** Null: a new one. */
  copied: TemplateRow | null
  /** Which text of the gallery a new one begins with. */
  gallery?: GalleryName | null
  /** Opened at once, by those who build. */
  onMade: ((templateId: string) => void) | null
  onClose: () => void
}

/** Name and category of a template that is made, or of a copy. */
export function NameDialog({ copied, gallery = null, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useForm(
    copied ? duplicateTemplate : createTemplateDoc,
    () => ({
      name: copied
        ? t('templates.copyOf', { name: copied.name }).slice(0, 200)
        : gallery
          ? t(`templates.gallery.of.${gallery}.name`)
          : '',
      category: copied?.category?.name ?? '',
      file: null as File | null,
    }),
    {
      contract: copied ? CopiedTemplateInput : NewTemplateInput,
      row: null,
      inputOf: ({ name, category }) => ({
        name,
        category: category.trim() || null,
        ...(copied
          ? { template_id: copied.template_id }
          : gallery
            ? { gallery }
            : { language: i18n.language === 'hi' ? ('hi' as const) : ('en' as const) }),
      }),
      prepare: async (input, { file }) =>
        file ? { ...input, fileId: (await portalWire.upload(file).done).fileId } : input,
      reload: [getTemplateList],
      saved: ({ name }, output) => {
        const dropped = 'dropped' in output ? (output.dropped as WordDropped[]) : []
        const words = dropped.map((one) => t(`templates.drop.${one}`))

        return [
          t('templates.made', { name: name.trim() }),
          words.length > 0 &&
            t('templates.dropped', { what: new Intl.ListFormat(i18n.language).format(words) }),
        ]
          .filter(Boolean)
          .join(' ')
      },
      onSaved: ({ template_id }) => onMade?.(template_id),
      onClose,
    },
  )
  const { draft, set, wrong } = form

  return (
    <Modal
      opened
      onClose={form.pending ? () => {} : onClose}
      title={copied ? t('templates.copyTitle', { name: copied.name }) : t('templates.addTitle')}
    >
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        <TextField
          name="name"
          label={t('templates.name')}
          value={draft.name}
          most={200}
          onChange={(name) => set({ name })}
          error={wrong.name}
          isFirst
        />
        <TextField
          name="category"
          label={`${t('templates.category')} (${t('templates.optional')})`}
          help={t('templates.categoryHelp')}
          value={draft.category}
          most={100}
          onChange={(category) => set({ category })}
          error={wrong.category}
        />
        {!copied && !gallery && (
          <Field
            label={`${t('templates.file')} (${t('templates.optional')})`}
            help={t('templates.fileHelp')}
            error={problemWords(i18n.language, wrong.fileId)}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                name="fileId"
                accept=".docx"
                onChange={(event) => {
                  const [file = null] = event.target.files ?? []
                  const named =
                    file && draft.name.trim() === '' ? file.name.replace(/\.docx$/i, '') : draft.name
                  set({ file, name: named.slice(0, 200) }, 'fileId')
                }}
              />
            )}
          </Field>
        )}
        <DialogActs
          verb={t(copied ? 'templates.copy' : 'templates.add')}
          pending={form.pending}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
