import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { BatchInput, saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { ClientField, isUnknown, typedClient } from '../../components/ClientField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { SignerLanguageField } from '../../components/SignerLanguageField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMe } from '../../shell/me.ts'
import { problemWords } from '../../texts/problem-words.ts'
import styles from './batches.module.css'
import { DocketField, TemplateField, VersionField } from './PatternFields.tsx'

interface Props {
  /** Null: a new one. */
  batch: WholeBatch | null
  onMade?: (batchId: string) => void
  onClose: () => void
}

/** Template and version or a docket, and what holds for rows that say nothing else. */
export function BatchDialog({ batch, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const form = useForm(
    saveBulkUploadWorkflow,
    () => ({
      like: 'template' as 'template' | 'docket',
      docket_id: '',
      template_id: '',
      version: null as number | null,
      name: batch?.name ?? '',
      client: typedClient(batch?.client),
      language: (batch?.language ?? (i18n.language === 'hi' ? 'hi' : 'en')) as Language,
    }),
    {
      contract: BatchInput,
      row: batch,
      inputOf: ({ like, docket_id, template_id, version, name, client, language }) => ({
        ...(batch
          ? { batch_id: batch.batch_id }
          : like === 'docket'
            ? { docket_id }
            : { ...(template_id && { template_id }), ...(version !== null && { version }) }),
        name,
        settings: { client_id: client.id, language },
      }),
      rules: ({ like, docket_id, template_id, client }) => ({
        ...(!batch && like === 'template' && template_id === '' && { template_id: { code: 'REQUIRED' } }),
        ...(!batch && like === 'docket' && docket_id === '' && { docket_id: { code: 'REQUIRED' } }),
        ...(isUnknown(client) && { client_id: t('batches.clientUnknown') }),
      }),
      reload: [getBulkworkflowBatches, getWFBatch, getWFBatchDocument],
      saved: ({ name }) => t(batch ? 'batches.saved' : 'batches.added', { name: name.trim() }),
      onSaved: ({ batch_id }) => onMade?.(batch_id),
      onClose,
    },
  )
  const { draft, set, wrong } = form

  return (
    <Modal
      opened
      onClose={form.pending ? () => {} : onClose}
      title={t(batch ? 'batches.settings' : 'batches.addTitle')}
    >
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved()} />
        {batch && <p className="muted">{t('batches.settingsWords')}</p>}
        {!batch && allowedModules.workflow === true && (
          <fieldset className={styles.group}>
            <legend className="label">{t('batches.like')}</legend>
            {(['template', 'docket'] as const).map((one) => (
              <label key={one} className="row">
                <input
                  type="radio"
                  name="like"
                  checked={draft.like === one}
                  onChange={() => set({ like: one })}
                />
                {t(`batches.likes.${one}`)}
              </label>
            ))}
          </fieldset>
        )}
        {!batch && draft.like === 'docket' && (
          <DocketField
            error={problemWords(i18n.language, wrong.docket_id)}
            onChoose={(docket_id, title) =>
              set({ docket_id, ...(draft.name === '' && { name: title.slice(0, 120) }) }, 'docket_id')
            }
          />
        )}
        {!batch && draft.like === 'template' && (
          <TemplateField
            error={problemWords(i18n.language, wrong.template_id)}
            onChoose={(template_id, name) =>
              set({ template_id, version: null, ...(draft.name === '' && { name: name.slice(0, 120) }) })
            }
          />
        )}
        {!batch && draft.like === 'template' && draft.template_id && (
          <VersionField
            templateId={draft.template_id}
            value={draft.version}
            onChoose={(version) => set({ version })}
          />
        )}
        <TextField
          name="name"
          label={t('batches.name')}
          help={t('batches.nameHelp')}
          value={draft.name}
          most={120}
          onChange={(name) => set({ name })}
          error={wrong.name}
          isFirst={batch !== null}
        />
        <ClientField
          value={draft.client}
          error={problemWords(i18n.language, wrong.client_id)}
          onChange={(client) => set({ client }, 'client_id')}
        />
        <SignerLanguageField
          label={t('batches.language')}
          help={t('batches.languageHelp')}
          value={draft.language}
          onChange={(language) => set({ language })}
        />
        <DialogActs verb={t(batch ? 'common.save' : 'batches.go')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
