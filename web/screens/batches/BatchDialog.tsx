import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { BatchInput, saveBulkUploadWorkflow } from '#contract/batches/saveBulkUploadWorkflow.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { optimiseTemplateList } from '#contract/templates/optimiseTemplateList.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { ClientField, isUnknown, typedClient } from '../../components/ClientField.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import { LanguageField } from '../../components/LanguageField.tsx'
import { NotSaved } from '../../components/meanwhile/NotSaved.tsx'
import { dayOnly } from '../../components/moments.ts'
import { Suggest } from '../../components/Suggest.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useMe } from '../../shell/me.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'

interface Props {
  /** Null: a new one. */
  batch: WholeBatch | null
  onMade?: (batchId: string) => void
  onClose: () => void
}

/** Template, version and what holds for rows that say nothing else. */
export function BatchDialog({ batch, onMade, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const form = useForm(
    saveBulkUploadWorkflow,
    () => ({
      template_id: '',
      version: null as number | null,
      name: batch?.name ?? '',
      client: typedClient(batch?.client),
      language: (batch?.language ?? (i18n.language === 'hi' ? 'hi' : 'en')) as Language,
    }),
    {
      contract: BatchInput,
      row: batch,
      inputOf: ({ template_id, version, name, client, language }) => ({
        ...(batch
          ? { batch_id: batch.batch_id }
          : { ...(template_id && { template_id }), ...(version !== null && { version }) }),
        name,
        settings: { client_id: client.id, language },
      }),
      rules: ({ template_id, client }) => ({
        ...(!batch && template_id === '' && { template_id: { code: 'REQUIRED' } }),
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
        {!batch && (
          <TemplateField
            error={problemWords(i18n.language, wrong.template_id)}
            onChoose={(template_id, name) =>
              set({ template_id, version: null, ...(draft.name === '' && { name: name.slice(0, 120) }) })
            }
          />
        )}
        {!batch && draft.template_id && (
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
        <LanguageField
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

const mostOptions = 8

/** A published template, found while its name is typed. */
function TemplateField({
  error,
  onChoose,
}: {
  error: string | undefined
  onChoose: (templateId: string, name: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const all = useQueryCall(optimiseTemplateList, {}).data?.rows ?? []
  const words = typed.trim().toLowerCase()
  const found = all.filter(({ state, name }) => state === 'published' && name.toLowerCase().includes(words))

  return (
    <Field label={t('batches.template')} help={t('batches.templateHelp')} error={error}>
      {(control) => (
        <Suggest
          control={{ ...control, name: 'template_id', type: 'text', maxLength: 200 }}
          isBad={error !== undefined}
          value={typed}
          onType={(text) => {
            setTyped(text)
            onChoose('', '')
          }}
          options={found.slice(0, mostOptions)}
          keyOf={({ template_id }) => template_id}
          onPick={({ template_id, name }) => {
            setTyped(name)
            onChoose(template_id, name)
          }}
        >
          {({ name, category }) => (
            <>
              <span className="medium">{name}</span>
              {category && <small className="right faint">{category}</small>}
            </>
          )}
        </Suggest>
      )}
    </Field>
  )
}

const mostVersions = 50

/** For members who read templates; all others take the version in force. */
function VersionField({
  templateId,
  value,
  onChoose,
}: {
  templateId: string
  value: number | null
  onChoose: (version: number | null) => void
}) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const reads = allowedModules.templates === true || allowedModules.template_builder === true
  const { data } = useQueryCall(
    getTemplateVersions,
    { template_id: templateId, maxRows: mostVersions },
    { enabled: reads },
  )
  if (!data || data.rows.length < 2) return null

  return (
    <Field label={t('batches.version')} help={t('batches.versionHelp')}>
      {(control) => (
        <span className="input">
          <select
            {...control}
            name="version"
            value={value ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('batches.versionInForce')}</option>
            {data.rows
              .filter(({ is_current }) => !is_current)
              .map(({ version, made_at }) => (
                <option key={version} value={version}>
                  {t('batches.versionOf', { version, day: dayOnly(made_at, i18n.language) })}
                </option>
              ))}
          </select>
        </span>
      )}
    </Field>
  )
}
