import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDocuments } from '#contract/documents/getDocuments.ts'
import { getTemplateVersions } from '#contract/templates/getTemplateVersions.ts'
import { optimiseTemplateList } from '#contract/templates/optimiseTemplateList.ts'
import { Field } from '../../components/Field.tsx'
import { dayOnly } from '../../components/moments.ts'
import { Suggest } from '../../components/Suggest.tsx'
import { useMe } from '../../shell/me.ts'
import { useQueryCall } from '../../wire/use-call.ts'

const mostOptions = 8

/** A published template, found while its name is typed. */
export function TemplateField({
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
export function VersionField({
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

/** States of dockets that were sent: one of them can be followed. */
const sent = ['out_for_signature', 'completed', 'expired', 'rejected', 'revoked'] as const

/** A docket that was sent, found while its title or reference is typed. */
export function DocketField({
  error,
  onChoose,
}: {
  error: string | undefined
  onChoose: (docketId: string, title: string) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { data } = useQueryCall(getDocuments, {
    filter: { state: [...sent] },
    whole_dockets: true,
    searchValue: typed.trim(),
    maxRows: mostOptions,
  })

  return (
    <Field label={t('batches.docket')} help={t('batches.docketHelp')} error={error}>
      {(control) => (
        <Suggest
          control={{ ...control, name: 'docket_id', type: 'text', maxLength: 200 }}
          isBad={error !== undefined}
          value={typed}
          onType={(text) => {
            setTyped(text)
            onChoose('', '')
          }}
          options={data?.rows ?? []}
          keyOf={({ docket_id }) => docket_id}
          onPick={({ docket_id, title }) => {
            setTyped(title)
            onChoose(docket_id, title)
          }}
        >
          {({ title, reference_id }) => (
            <>
              <span className="medium">{title}</span>
              {reference_id && <small className="right faint">{reference_id}</small>}
            </>
          )}
        </Suggest>
      )}
    </Field>
  )
}
